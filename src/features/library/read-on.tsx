import { lazy, Suspense } from 'react'
import styles from './library-page.module.css'
import { useLater } from './use-later.ts'

const ContinueReading = lazy(async () => ({
  default: (await import('./quran/bookmarks/continue-reading.tsx')).ContinueReading,
}))

/** The place of the way back to the last read verse: it stands from the start, so that nothing moves when it comes. */
export const ReadOn = () => {
  const isLater = useLater()
  return (
    <div className={styles.readOn}>
      <Suspense>{isLater && <ContinueReading />}</Suspense>
    </div>
  )
}
