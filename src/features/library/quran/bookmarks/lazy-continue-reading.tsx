import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './lazy-continue-reading.module.css'

const ContinueReading = lazyWithRetry(async () => (await import('./continue-reading.tsx')).ContinueReading)

/** Reserves the space of the link, so that nothing moves when it loads. */
export const LazyContinueReading = () => {
  const isIdle = useIsIdle()
  return (
    <div className={styles.slot} data-late="in-place">
      <Suspense>{isIdle && <ContinueReading />}</Suspense>
    </div>
  )
}
