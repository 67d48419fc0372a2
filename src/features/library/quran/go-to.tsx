import { lazy, Suspense } from 'react'
import { useIdle } from '#src/ui/use-idle.ts'
import styles from './go-to.module.css'

const GoToPanel = lazy(async () => ({ default: (await import('./go-to/go-to-panel.tsx')).GoToPanel }))

/** The place of the panel that leads anywhere in the Quran: nothing moves when it comes. */
export const GoTo = () => (
  <div className={styles.place}>
    <Suspense>{useIdle() && <GoToPanel />}</Suspense>
  </div>
)
