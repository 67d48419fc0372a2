import type { Resource } from '#contract/resources/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import type { SavedState } from '#src/offline/downloads/saved-state.ts'
import { canSaveFiles } from '#src/offline/files/file-downloads.ts'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'

interface Saving {
  readonly state: SavedState | undefined
  readonly isOnline: boolean
  readonly onSave: () => void
  readonly onRemove: () => void
}

/** The actions that save a file on this phone, stop that, or remove it. Those of a stopped save are below the row. */
export const listSaveActions = (
  { title, bytes }: Resource,
  { state, isOnline, onSave, onRemove }: Saving,
): MenuItem[] => {
  if (state?.kind === 'saving')
    return [{ value: 'stop', label: 'Stop saving', name: `Stop saving ${title}`, onSelect: onRemove }]
  if (state?.kind === 'saved')
    return [
      { value: 'unsave', label: 'Remove from phone', name: `Remove ${title} from this phone`, onSelect: onRemove },
    ]
  // Without a known size, a partial download looks like a complete file.
  if (state || !isOnline || bytes === 0 || !canSaveFiles()) return []
  const label = `Save for offline (${formatFileSize(bytes)})`
  return [{ value: 'save', label, name: `Save for offline: ${title}`, onSelect: onSave }]
}
