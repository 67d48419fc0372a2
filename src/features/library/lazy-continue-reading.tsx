import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './library-page.module.css'

const ContinueReading = lazy(async () => ({
  default: (await import('#src/features/library/quran/bookmarks/continue-reading.tsx')).ContinueReading,
}))

/** Reserves the space of the link, so that nothing moves when it loads. */
export const LazyContinueReading = () => {
  const isIdle = useIsIdle()
  return (
    <div className={styles.continueReadingSlot}>
      <Suspense>{isIdle && <ContinueReading />}</Suspense>
    </div>
  )
}
