import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'

const VerseMenu = lazy(async () => ({
  default: (await import('#src/features/library/quran/verse-menu/verse-menu.tsx')).VerseMenu,
}))

/** What makes the verses answer to a tap: it takes no place, and comes after they can be read. */
export const LazyVerseMenu = ({ chapter }: { chapter: number }) => {
  const isIdle = useIsIdle()
  return <Suspense>{isIdle && <VerseMenu key={chapter} chapter={chapter} />}</Suspense>
}
