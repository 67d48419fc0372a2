import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './lazy-offline-quran-panel.module.css'

const OfflineQuranPanel = lazy(async () => ({ default: (await import('./offline-quran-panel.tsx')).OfflineQuranPanel }))

/** Reserves the space of the panel, so that nothing moves when it loads. */
export const LazyOfflineQuranPanel = () => {
  const isIdle = useIsIdle()
  return (
    <section className={styles.panelSlot} aria-label="On this phone">
      <Suspense>{isIdle && 'caches' in window && <OfflineQuranPanel />}</Suspense>
    </section>
  )
}
