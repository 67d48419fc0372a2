import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Verses above get their true height only when they come near: the place is sought again until it stands still. */
const MAX_FRAMES = 12
/** Who does something meanwhile is where they want to be. */
const USER_INPUTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

const scrollUntilStable = (verse: HTMLElement): (() => void) => {
  let framesLeft = MAX_FRAMES
  let frame = 0
  const scroll = () => {
    // Of a verse that does not fit one sees the beginning.
    verse.scrollIntoView({ block: verse.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
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

/**
 * Brings the verse that the URL names (`#2:255`) into view and marks it. The browser does so only where the text was in
 * the page from the start.
 */
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
