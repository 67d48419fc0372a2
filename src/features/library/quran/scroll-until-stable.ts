/** With `content-visibility: auto`, verses above get their real height only near the viewport, so scrolling repeats. */
const MAX_FRAMES = 12
/** Any input by the user stops the scrolling. */
const USER_INPUTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const

/**
 * Calls `scroll` now and in the next frames, until the heights around it no longer change.
 * @returns stops it
 */
export const scrollUntilStable = (scroll: () => void): (() => void) => {
  let framesLeft = MAX_FRAMES
  let frame = 0
  const scrollAgain = () => {
    scroll()
    framesLeft -= 1
    if (framesLeft > 0) frame = requestAnimationFrame(scrollAgain)
    else stop()
  }
  const stop = () => {
    cancelAnimationFrame(frame)
    for (const event of USER_INPUTS) removeEventListener(event, stop, true)
  }
  for (const event of USER_INPUTS) addEventListener(event, stop, { capture: true, passive: true })
  scrollAgain()
  return stop
}
