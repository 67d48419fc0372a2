import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Verses above get their true height only when they come near: the place is sought again until it stands still. */
const FRAMES = 12
/** Who does something meanwhile is where they want to be. */
const OWN_WILL = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

const bringIntoView = (verse: HTMLElement): (() => void) => {
  let left = FRAMES
  let frame = 0
  const seek = () => {
    // Of a verse that does not fit one sees the beginning.
    verse.scrollIntoView({ block: verse.offsetHeight > innerHeight / 2 ? 'start' : 'center' })
    left -= 1
    if (left > 0) frame = requestAnimationFrame(seek)
    else stop()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const act of OWN_WILL) removeEventListener(act, stop, true)
  }
  for (const act of OWN_WILL) addEventListener(act, stop, { capture: true, passive: true })
  seek()
  return stop
}

/**
 * Brings the verse that the URL names (`#2:255`) into view and marks it. The browser does so only where the text was in
 * the page from the start.
 */
export const useVerseInUrl = (isThere: boolean): void => {
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    const verse = isThere && hash ? document.getElementById(decodeURIComponent(hash)) : null
    if (!verse) return undefined
    verse.dataset.named = ''
    const stop = bringIntoView(verse)
    return () => {
      stop()
      delete verse.dataset.named
    }
  }, [hash, isThere])
}
