import type { Resource } from '#contract/resources/resources.ts'
import type { SavedState } from '#src/offline/files/file-saver.ts'
import { isFreeSpaceProblem } from '#src/offline/files/free-space.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import row from './resource-row.module.css'
import styles from './resources.module.css'
import { toSavedPercent } from './saved-percent.ts'

interface StoppedSaveProps {
  resource: Resource
  state: Extract<SavedState, { kind: 'stopped' }>
  isOnline: boolean
  onSave: () => void
  onRemove: () => void
}

export const StoppedSave = ({
  resource: { title, bytes },
  state: { problem, received },
  isOnline,
  onSave,
  onRemove,
}: StoppedSaveProps) => (
  <div className={row.stopped}>
    <p className={styles.problem} role="status">
      {problem || `Not saved yet: ${toSavedPercent(received, bytes)}% is on this phone.`}
    </p>
    <div className={styles.actions}>
      {isFreeSpaceProblem(problem) && (
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
