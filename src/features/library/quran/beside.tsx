import { lazy, Suspense } from 'react'
import { useIdle } from '#src/ui/use-idle.ts'
import styles from './beside-verses.module.css'

const BesidePanel = lazy(async () => ({ default: (await import('./beside/beside-panel.tsx')).BesidePanel }))

/** The place of the panel for what stands beside the verses: nothing moves when it comes. */
export const BesideVerses = ({ chapter }: { chapter: number }) => {
  const isIdle = useIdle()
  return (
    <div className={styles.place}>
      <Suspense>{isIdle && 'caches' in window && <BesidePanel chapter={chapter} />}</Suspense>
    </div>
  )
}
