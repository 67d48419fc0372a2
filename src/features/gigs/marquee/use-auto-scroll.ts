import { type RefObject, useEffect } from 'react'
import { advanceMarquee, type MarqueePosition } from './marquee-position.ts'

const PAUSE_AFTER_INPUT_MS = 4000
const MAX_STEP_MS = 100

/** The user scrolls by hand: auto-scroll pauses. */
const USER_SCROLL_EVENTS = ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls a strip back and forth. Pauses while the user hovers, focuses or scrolls it. */
export const useAutoScroll = (strip: RefObject<HTMLElement | null>, isMoving: boolean): void => {
  useEffect(() => {
    const element = strip.current
    if (!isMoving || !element) return
    const controller = new AbortController()
    const options = { signal: controller.signal, passive: true }
    let pausedUntil = 0
    let last = performance.now()
    let frame = 0
    let state: MarqueePosition = { position: Math.abs(element.scrollLeft), direction: 1 }

    const pauseForUser = () => {
      pausedUntil = performance.now() + PAUSE_AFTER_INPUT_MS
    }
    for (const name of USER_SCROLL_EVENTS) element.addEventListener(name, pauseForUser, options)

    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      const elapsed = Math.min(now - last, MAX_STEP_MS)
      last = now
      const end = element.scrollWidth - element.clientWidth
      if (now < pausedUntil || element.matches(':hover, :focus-within')) {
        state = { ...state, position: Math.abs(element.scrollLeft) }
        return
      }
      state = advanceMarquee(state, elapsed, end)
      const isMirrored = getComputedStyle(element).direction === 'rtl'
      element.scrollLeft = isMirrored ? -state.position : state.position
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      controller.abort()
    }
  }, [strip, isMoving])
}
