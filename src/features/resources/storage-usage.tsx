import type { StorageUse } from '#contract/resources/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import shared from '#src/ui/shared.module.css'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import styles from './resources.module.css'
import { isNearlyFull } from './storage-space.ts'

/** The share of the quota that a teacher's class files use. Renders nothing without a quota. */
export const StorageUsage = ({ storage }: { storage: StorageUse }) => {
  const { usedBytes, quotaBytes } = storage
  if (quotaBytes === 0) return null
  return (
    <div className={styles.storage}>
      <p className={shared.hint} id="storage-use">
        {`Your class files use ${formatFileSize(usedBytes)} of ${formatFileSize(quotaBytes)}.`}
        {isNearlyFull(storage) && ' Remove resources that your students no longer need to make room.'}
      </p>
      <ProgressBar aria-labelledby="storage-use" max={quotaBytes} value={Math.min(usedBytes, quotaBytes)} />
    </div>
  )
}
