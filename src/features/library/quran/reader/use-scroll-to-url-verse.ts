import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { scrollUntilStable } from '#src/features/library/quran/scroll-until-stable.ts'

/** Scrolls to the verse in the URL's hash (`#2:255`) and highlights it. The browser does so only for prerendered verses. */
export const useScrollToUrlVerse = (isRendered: boolean): void => {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const verse = isRendered && hash ? document.getElementById(decodeURIComponent(hash)) : null
    if (!verse) return undefined
    verse.dataset.named = ''
    const stop = scrollUntilStable(() => verse.scrollIntoView({ block: 'start' }))
    return () => {
      stop()
      delete verse.dataset.named
    }
  }, [hash, isRendered])
}
