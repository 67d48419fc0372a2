import { type RefObject, useEffect } from 'react'
import { type Drift, drift } from './marquee-position.ts'

const REST_AFTER_TOUCH_MS = 4000
const LONGEST_STEP_MS = 100

/** A scroll by hand, which is followed by a rest. */
const TOUCHES = ['wheel', 'touchstart', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls a strip to and fro by itself; it waits while it is hovered, focused or scrolled by hand. */
export const useAutoScroll = (strip: RefObject<HTMLElement | null>, isMoving: boolean): void => {
  useEffect(() => {
    const element = strip.current
    if (!isMoving || !element) return
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    let restUntil = 0
    let last = performance.now()
    let frame = 0
    let state: Drift = { position: Math.abs(element.scrollLeft), direction: 1 }

    const rest = () => {
      restUntil = performance.now() + REST_AFTER_TOUCH_MS
    }
    for (const name of TOUCHES) element.addEventListener(name, rest, options)

    const step = (now: number) => {
      frame = requestAnimationFrame(step)
      const passed = Math.min(now - last, LONGEST_STEP_MS)
      last = now
      const end = element.scrollWidth - element.clientWidth
      if (now < restUntil || element.matches(':hover, :focus-within')) {
        state = { ...state, position: Math.abs(element.scrollLeft) }
        return
      }
      state = drift(state, passed, end)
      const isMirrored = getComputedStyle(element).direction === 'rtl'
      element.scrollLeft = isMirrored ? -state.position : state.position
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [strip, isMoving])
}
