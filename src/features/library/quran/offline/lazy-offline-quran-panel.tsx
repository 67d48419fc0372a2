import { lazy, Suspense } from 'react'
import { useIdle } from '#src/ui/use-idle.ts'
import styles from './lazy-offline-quran-panel.module.css'

const PhonePanel = lazy(async () => ({ default: (await import('./offline-quran-panel.tsx')).PhonePanel }))

/** The place of the panel: it stands from the start, so that nothing moves when the panel comes. */
export const OnThisPhone = () => {
  const isIdle = useIdle()
  return (
    <section className={styles.place} aria-label="On this phone">
      <Suspense>{isIdle && 'caches' in window && <PhonePanel />}</Suspense>
    </section>
  )
}
