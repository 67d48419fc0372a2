import { lazy, Suspense } from 'react'
import { useIsIdle } from '#src/ui/timing/use-is-idle.ts'

const VerseMenu = lazy(async () => ({
  default: (await import('#src/features/library/quran/verse-menu/verse-menu.tsx')).VerseMenu,
}))

/** Makes verses clickable. Loads after the verses are readable, and renders nothing until a verse is chosen. */
export const LazyVerseMenu = ({ chapter }: { chapter: number }) => {
  const isIdle = useIsIdle()
  return <Suspense>{isIdle && <VerseMenu key={chapter} chapter={chapter} />}</Suspense>
}
