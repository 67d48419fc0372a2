import { lazy, Suspense } from 'react'
import { useLater } from '../use-later.ts'
import styles from './on-this-phone.module.css'

const PhonePanel = lazy(async () => ({ default: (await import('./phone/phone-panel.tsx')).PhonePanel }))

/** The place of the panel: it stands from the start, so that nothing moves when the panel comes. */
export const OnThisPhone = () => {
  const isLater = useLater()
  return (
    <section className={styles.place} aria-label="On this phone">
      <Suspense>{isLater && 'caches' in window && <PhonePanel />}</Suspense>
    </section>
  )
}
