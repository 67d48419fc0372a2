import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'
import styles from './lazy-bookmarks-panel.module.css'

const BookmarksPanel = lazy(async () => ({ default: (await import('./bookmarks-panel.tsx')).BookmarksPanel }))

/** The place of the last read verse and the bookmarks: it stands from the start, so that nothing moves when they come. */
export const LazyBookmarksPanel = () => {
  const isIdle = useIsIdle()
  return (
    <section className={styles.place} aria-label="Your reading">
      <Suspense>{isIdle && <BookmarksPanel />}</Suspense>
    </section>
  )
}
