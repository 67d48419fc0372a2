import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './on-this-phone.module.css'

const PhonePanel = lazy(async () => ({ default: (await import('./phone/phone-panel.tsx')).PhonePanel }))

/** The place of the panel: it stands from the start, so that nothing moves when the panel comes. */
export const OnThisPhone = () => {
  const isIdle = useIsIdle()
  return (
    <section className={styles.place} aria-label="On this phone">
      <Suspense>{isIdle && 'caches' in window && <PhonePanel />}</Suspense>
    </section>
  )
}
