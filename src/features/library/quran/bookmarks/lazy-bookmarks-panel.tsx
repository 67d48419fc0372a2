import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './lazy-bookmarks-panel.module.css'

const BookmarksPanel = lazy(async () => ({ default: (await import('./bookmarks-panel.tsx')).BookmarksPanel }))

/** Reserves the space of the panel, so that nothing moves when it loads. */
export const LazyBookmarksPanel = () => {
  const isIdle = useIsIdle()
  return (
    <section className={styles.panelSlot} aria-label="Your reading">
      <Suspense>{isIdle && <BookmarksPanel />}</Suspense>
    </section>
  )
}
