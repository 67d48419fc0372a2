import { savedFilePath } from '#contract/files/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Resource } from '#contract/resources/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import { saveClassFile } from '#src/offline/class-files/saved-files.ts'
import type { SavedState } from '#src/offline/downloads/saved-state.ts'
import { canSaveFiles } from '#src/offline/files/file-downloads.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './resources.module.css'
import { DownloadIcon } from './row/resource-icons.tsx'

interface SaveAllButtonProps {
  gig: Gig
  resources: readonly Resource[]
  saved: ReadonlyMap<string, SavedState>
  isOnline: boolean
}

/** Saves every file of the class that is not on this phone, one after the other. */
export const SaveAllButton = ({ gig, resources, saved, isOnline }: SaveAllButtonProps) => {
  const stateOf = ({ _id }: Resource) => saved.get(savedFilePath({ gigId: gig._id, resourceId: _id }))
  // Without a known size, a partial download looks like a complete file.
  const savable = resources.filter(({ bytes }) => bytes > 0)
  const missing = savable.filter((resource) => !['saved', 'saving'].includes(stateOf(resource)?.kind ?? ''))
  if (savable.length === 0 || !canSaveFiles()) return null
  if (missing.length === 0)
    return savable.every((resource) => stateOf(resource)?.kind === 'saved') ? (
      <p className={shared.hint}>All files are on this phone.</p>
    ) : null
  if (!isOnline) return null
  const saveAll = () => {
    for (const { _id, title, bytes, fileURL } of missing) {
      const file = { gigId: gig._id, resourceId: _id }
      void saveClassFile({ ...file, title, className: gig.title, bytes, link: createRenewableLink(file, fileURL) })
    }
  }
  return (
    <Button variant="quiet" className={styles.saveAll} onClick={saveAll}>
      <DownloadIcon />
      Save all for offline ({formatFileSize(missing.reduce((sum, { bytes }) => sum + bytes, 0))})
    </Button>
  )
}
