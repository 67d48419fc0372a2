import type { Resource } from '#contract/resources/resources.ts'
import styles from '#src/features/resources/resources.module.css'
import { isFreeSpaceProblem } from '#src/offline/downloads/free-space.ts'
import { type SavedState, toPercent } from '#src/offline/downloads/saved-state.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import row from './resource-row.module.css'

interface StoppedSaveProps {
  resource: Resource
  state: Extract<SavedState, { kind: 'stopped' }>
  isOnline: boolean
  /** Whether it has the filled button of the page. */
  isMain: boolean
  onSave: () => void
  onRemove: () => void
}

export const StoppedSave = ({
  resource: { title, bytes },
  state: { problem, received },
  isOnline,
  isMain,
  onSave,
  onRemove,
}: StoppedSaveProps) => (
  <div className={row.stopped}>
    <p className={styles.problem} role="status">
      {problem || `Not saved yet: ${toPercent(received, bytes)}% is on this phone.`}
    </p>
    <div className={styles.actions}>
      {isFreeSpaceProblem(problem) && (
        <LinkButton to="/downloads" variant="outline">
          Free up space
        </LinkButton>
      )}
      {isOnline && (
        <Button variant={isMain ? 'solid' : 'outline'} aria-label={`Resume saving ${title}`} onClick={onSave}>
          Resume saving
        </Button>
      )}
      <Button variant="quiet" aria-label={`Remove ${title} from this phone`} onClick={onRemove}>
        Remove from phone
      </Button>
    </div>
  </div>
)
