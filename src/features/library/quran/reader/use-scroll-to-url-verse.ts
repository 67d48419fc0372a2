import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** With `content-visibility: auto`, verses above get their real height only near the viewport, so scrolling repeats. */
const MAX_FRAMES = 12
/** Any input by the user stops the scrolling. */
const USER_INPUTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

const scrollUntilStable = (verse: HTMLElement): (() => void) => {
  let framesLeft = MAX_FRAMES
  let frame = 0
  const scroll = () => {
    verse.scrollIntoView({ block: 'start' })
    framesLeft -= 1
    if (framesLeft > 0) frame = requestAnimationFrame(scroll)
    else stop()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const event of USER_INPUTS) removeEventListener(event, stop, true)
  }
  for (const event of USER_INPUTS) addEventListener(event, stop, { capture: true, passive: true })
  scroll()
  return stop
}

/** Scrolls to the verse in the URL's hash (`#2:255`) and highlights it. The browser does so only for prerendered verses. */
export const useScrollToUrlVerse = (isRendered: boolean): void => {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const verse = isRendered && hash ? document.getElementById(decodeURIComponent(hash)) : null
    if (!verse) return undefined
    verse.dataset.named = ''
    const stop = scrollUntilStable(verse)
    return () => {
      stop()
      delete verse.dataset.named
    }
  }, [hash, isRendered])
}
