import type { Resource } from '#contract/classroom/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import type { SavedState } from '#src/offline/files/file-saver.ts'
import { isFreeSpaceProblem } from '#src/offline/files/free-space.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import styles from './resources.module.css'

interface OfflineControlsProps {
  resource: Resource
  state: SavedState | undefined
  isOnline: boolean
  onSave: () => void
  onRemove: () => void
}

const toPercent = (received: number, bytes: number): number => Math.min(100, Math.floor((received / bytes) * 100))

const SavingProgress = ({
  resource: { title, bytes },
  received,
  onRemove,
}: OfflineControlsProps & { received: number }) => (
  <div className={styles.saving}>
    <p className={styles.secondary}>Saving on this phone… {toPercent(received, bytes)}%</p>
    <progress className={styles.progress} aria-label={`Saving ${title}`} max={100} value={toPercent(received, bytes)} />
    <Button variant="outline" aria-label={`Stop saving ${title}`} onClick={onRemove}>
      Stop
    </Button>
  </div>
)

const StoppedSave = ({
  resource: { title, bytes },
  state,
  isOnline,
  onSave,
  onRemove,
}: OfflineControlsProps & { state: Extract<SavedState, { kind: 'stopped' }> }) => (
  <div className={styles.saving}>
    <p className={styles.problem} role="status">
      {state.problem || `Not saved yet: ${toPercent(state.received, bytes)}% is on this phone.`}
    </p>
    <div className={styles.actions}>
      {isFreeSpaceProblem(state.problem) && (
        <LinkButton to="/downloads" variant="outline">
          Free up space
        </LinkButton>
      )}
      {isOnline && (
        <Button aria-label={`Resume saving ${title}`} onClick={onSave}>
          Resume saving
        </Button>
      )}
      <Button variant="quiet" aria-label={`Remove ${title} from this phone`} onClick={onRemove}>
        Remove from phone
      </Button>
    </div>
  </div>
)

export const OfflineControls = (props: OfflineControlsProps) => {
  const { resource, state, isOnline, onSave, onRemove } = props
  if (state?.kind === 'saving') return <SavingProgress {...props} received={state.received} />
  if (state?.kind === 'stopped') return <StoppedSave {...props} state={state} />
  if (state?.kind === 'saved')
    return (
      <div className={styles.actions}>
        <Badge tone="gold">Saved on this phone</Badge>
        <Button variant="quiet" aria-label={`Remove ${resource.title} from this phone`} onClick={onRemove}>
          Remove from phone
        </Button>
      </div>
    )
  // Without a size, a partial download cannot be told from a complete file.
  if (!isOnline || resource.bytes === 0) return null
  return (
    <Button variant="outline" aria-label={`Save for offline: ${resource.title}`} onClick={onSave}>
      <span>
        Save for offline <span className={styles.size}>({formatFileSize(resource.bytes)})</span>
      </span>
    </Button>
  )
}
