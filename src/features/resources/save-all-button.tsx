import { savedFilePath } from '#contract/files/saved-file-path.ts'
import type { Gig } from '#contract/gigs.ts'
import type { Resource } from '#contract/resources/resources.ts'
import { allRows, type Pages } from '#src/api/paged-query.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { createRenewableLink } from '#src/offline/class-files/renewable-link.ts'
import { saveClassFile } from '#src/offline/class-files/saved-files.ts'
import type { SavedState } from '#src/offline/downloads/saved-state.ts'
import { canSaveFiles } from '#src/offline/files/file-downloads.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './resources.module.css'
import { DownloadIcon } from './row/resource-icons.tsx'

interface LoadedList {
  readonly data: Pages<Resource> | undefined
  readonly hasNextPage: boolean
}

/** Without a known size, a partial download looks like a complete file. */
const findSavable = ({ data }: LoadedList): Resource[] => allRows(data).filter(({ bytes }) => bytes > 0)

interface SaveAllButtonProps {
  gig: Gig
  /** The files of the class, as `useInfiniteQuery` returns them. */
  list: LoadedList & { readonly fetchNextPage: () => Promise<LoadedList & { readonly isError: boolean }> }
  saved: ReadonlyMap<string, SavedState>
  isOnline: boolean
}

/** Loads the pages that the list has not shown yet. @returns the files of those that could be loaded */
const loadAll = async (list: SaveAllButtonProps['list']): Promise<Resource[]> => {
  let loaded: LoadedList = list
  for (let isDone = !list.hasNextPage; !isDone; ) {
    const next = await list.fetchNextPage()
    loaded = next
    isDone = next.isError || !next.hasNextPage
  }
  return findSavable(loaded)
}

/** Saves every file of the class that is not on this phone, one after the other. */
export const SaveAllButton = ({ gig, list, saved, isOnline }: SaveAllButtonProps) => {
  const stateOf = ({ _id }: Resource) => saved.get(savedFilePath({ gigId: gig._id, resourceId: _id }))
  const isMissing = (resource: Resource) => !['saved', 'saving'].includes(stateOf(resource)?.kind ?? '')
  const savable = findSavable(list)
  const missing = savable.filter(isMissing)
  const hasMore = list.hasNextPage
  if ((savable.length === 0 && !hasMore) || !canSaveFiles()) return null
  if (missing.length === 0 && !hasMore)
    return savable.every((resource) => stateOf(resource)?.kind === 'saved') ? (
      <p className={shared.hint}>All files are on this phone.</p>
    ) : null
  if (!isOnline) return null
  const saveAll = async () => {
    for (const { _id, title, bytes, fileURL } of (await loadAll(list)).filter(isMissing)) {
      const file = { gigId: gig._id, resourceId: _id }
      void saveClassFile({ ...file, title, className: gig.title, bytes, link: createRenewableLink(file, fileURL) })
    }
  }
  const size = formatFileSize(missing.reduce((sum, { bytes }) => sum + bytes, 0))
  const shownSize = hasMore ? missing.length > 0 && `(more than ${size})` : `(${size})`
  return (
    <Button variant="quiet" className={styles.saveAll} onClick={() => void saveAll()}>
      <DownloadIcon />
      Save all for offline {shownSize}
    </Button>
  )
}
