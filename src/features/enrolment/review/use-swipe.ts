import { type PointerEvent, useRef } from 'react'

const MIN_DISTANCE_PX = 56
/** A swipe is at least this many times as wide as it is high. */
const MIN_SLOPE = 2

/**
 * Interprets a finger movement: 1 turns to the next page, -1 to the previous, 0 is no swipe.
 * @param across from left to right, in pixels
 * @param down in pixels
 */
export const readSwipe = (across: number, down: number, isRightToLeft: boolean): 1 | -1 | 0 => {
  if (Math.abs(across) < MIN_DISTANCE_PX || Math.abs(across) < MIN_SLOPE * Math.abs(down)) return 0
  return across < 0 === isRightToLeft ? -1 : 1
}

/** A zoomed page scrolls in both directions. */
const isPageZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1

/** Whether a touch can begin a swipe. Those in a dialog reach the handlers too, because React follows its own tree. */
const isStart = ({ pointerType, isPrimary, target, currentTarget }: PointerEvent): boolean =>
  pointerType === 'touch' &&
  isPrimary &&
  !isPageZoomed() &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  // A zoomed picture scrolls in both directions.
  target.closest('[data-scrolls]') === null

/** @returns pointer handlers for an element with `touch-action: pan-y`, whose horizontal swipes turn its page */
export const useSwipe = (turn: (steps: 1 | -1) => void) => {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const onPointerDown = (event: PointerEvent) => {
    start.current = isStart(event) ? { x: event.clientX, y: event.clientY } : null
  }
  const onPointerUp = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const from = start.current
    start.current = null
    if (!from || isPageZoomed()) return
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
    const steps = readSwipe(clientX - from.x, clientY - from.y, isRightToLeft)
    if (steps !== 0) turn(steps)
  }
  const onPointerCancel = () => {
    start.current = null
  }
  return { onPointerDown, onPointerUp, onPointerCancel }
}
