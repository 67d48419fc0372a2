import { findPlace, restorePlace } from '#src/features/library/quran/place-in-verse.ts'
import { subscribeToTextSize } from './text-size.ts'

/** Longer than a restoration, whose own scrolling must not count as reading. */
const SETTLE_MS = 400
const USER_SCROLL_EVENTS = ['wheel', 'touchmove'] as const

/**
 * Keeps the verse in view when the text changes its size or the phone is turned. The place is recorded while reading,
 * because at the event `resize` the verses already have their new heights.
 * @returns stops it
 */
export const keepPlace = (list: Element): (() => void) => {
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true }
  let place = findPlace(list)
  let width = window.innerWidth
  let isRestored = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopRestoring = (): void => undefined
  const record = (): void => {
    if (!isRestored) place = findPlace(list)
    isRestored = false
  }
  const recordLater = (): void => {
    clearTimeout(timer)
    timer = setTimeout(record, SETTLE_MS)
  }
  const restore = (): void => {
    if (!place) return
    stopRestoring()
    isRestored = true
    stopRestoring = restorePlace(list, place)
    recordLater()
  }
  const handleResize = (): void => {
    // The address bar of a phone changes only the height.
    if (window.innerWidth === width) return
    width = window.innerWidth
    restore()
  }
  const forgetRestored = (): void => {
    isRestored = false
  }
  for (const kind of USER_SCROLL_EVENTS) addEventListener(kind, forgetRestored, options)
  addEventListener('scroll', recordLater, options)
  addEventListener('resize', handleResize, options)
  const unsubscribe = subscribeToTextSize(() => {
    // React applies the new size after this call. A restored place is more exact than another measurement.
    if (!isRestored) place = findPlace(list)
    restore()
  })
  return () => {
    controller.abort()
    clearTimeout(timer)
    stopRestoring()
    unsubscribe()
  }
}
