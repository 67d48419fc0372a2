import { lazy, Suspense } from 'react'
import { useLater } from '../use-later.ts'
import styles from './beside-verses.module.css'

const BesidePanel = lazy(async () => ({ default: (await import('./beside/beside-panel.tsx')).BesidePanel }))

/** The place of the panel for what stands beside the verses: nothing moves when it comes. */
export const BesideVerses = ({ chapter }: { chapter: number }) => {
  const isLater = useLater()
  return (
    <div className={styles.place}>
      <Suspense>{isLater && 'caches' in window && <BesidePanel chapter={chapter} />}</Suspense>
    </div>
  )
}
