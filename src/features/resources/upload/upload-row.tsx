import { TitledError } from '#src/api/api-error.ts'
import styles from '#src/features/resources/resources.module.css'
import { formatFileSize } from '#src/format/bytes.ts'
import { Button } from '#src/ui/button.tsx'
import shared from '#src/ui/shared.module.css'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import type { UploadItem } from './upload-queue.ts'

interface UploadRowProps {
  item: UploadItem
  onCancel: () => void
  onRetry: () => void
  onRemove: () => void
}

const describeFailure = ({ failure }: UploadItem): string =>
  failure instanceof TitledError ? `${failure.message} ${failure.detail}`.trim() : (failure?.message ?? '')

const toPercent = ({ progress }: UploadItem): number => Math.floor(progress * 100)

const describeState = (item: UploadItem): string => {
  if (item.state === 'waiting') return 'Waiting for its turn'
  if (item.state === 'failed') return describeFailure(item)
  if (item.state === 'cancelled') return 'Cancelled'
  if (item.state === 'done') return 'Uploaded'
  return item.progress < 1 ? `${toPercent(item)}% sent` : 'Sent. The server is keeping it…'
}

export const UploadRow = ({ item, onCancel, onRetry, onRemove }: UploadRowProps) => {
  const { file, state } = item
  const isActive = state === 'waiting' || state === 'sending'
  const hasStopped = state === 'failed' || state === 'cancelled'
  return (
    <li className={styles.transfer}>
      <div className={styles.description}>
        <p className={styles.fileName} dir="auto">
          {file.name}
        </p>
        <p className={state === 'failed' ? styles.problem : shared.hint}>
          {`${formatFileSize(file.size)} · ${describeState(item)}`}
        </p>
        {isActive && <ProgressBar aria-label={`Upload of ${file.name}`} max={100} value={toPercent(item)} />}
      </div>
      <div className={styles.actions}>
        {isActive && (
          <Button variant="outline" aria-label={`Cancel ${file.name}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {hasStopped && (
          <>
            <Button variant="outline" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
              Try again
            </Button>
            <Button variant="quiet" aria-label={`Remove ${file.name} from the list`} onClick={onRemove}>
              Remove
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
