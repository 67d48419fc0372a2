import type { Resource } from '#contract/classroom/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import type { SavedState } from '#src/offline/downloads/saved-state.ts'
import { canSaveFiles } from '#src/offline/files/file-downloads.ts'
import actions from '#src/ui/lists/action-list.module.css'
import { DownloadIcon, RemoveIcon } from './resource-icons.tsx'
import styles from './resource-row.module.css'

interface SaveActionProps {
  resource: Resource
  state: SavedState | undefined
  isOnline: boolean
  onSave: () => void
  onRemove: () => void
}

/** Saves the file on this phone, or removes it. */
export const SaveAction = ({ resource: { title, bytes }, state, isOnline, onSave, onRemove }: SaveActionProps) => {
  if (state?.kind === 'saved')
    return (
      <button type="button" className={actions.item} aria-label={`Remove ${title} from this phone`} onClick={onRemove}>
        <RemoveIcon />
        Remove from phone
      </button>
    )
  // Without a known size, a partial download looks like a complete file.
  if (state || !isOnline || bytes === 0 || !canSaveFiles()) return null
  return (
    <button type="button" className={actions.item} aria-label={`Save for offline: ${title}`} onClick={onSave}>
      <DownloadIcon />
      <span>
        Save for offline <span className={styles.size}>({formatFileSize(bytes)})</span>
      </span>
    </button>
  )
}
