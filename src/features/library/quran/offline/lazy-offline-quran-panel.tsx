import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './lazy-offline-quran-panel.module.css'

const OfflineQuranPanel = lazy(async () => ({ default: (await import('./offline-quran-panel.tsx')).OfflineQuranPanel }))

/** The place of the panel: it stands from the start, so that nothing moves when the panel comes. */
export const LazyOfflineQuranPanel = () => {
  const isIdle = useIsIdle()
  return (
    <section className={styles.place} aria-label="On this phone">
      <Suspense>{isIdle && 'caches' in window && <OfflineQuranPanel />}</Suspense>
    </section>
  )
}
