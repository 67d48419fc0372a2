/** Where a browser has no idle callbacks. */
const LATER_MS = 2000

/**
 * Does something once the browser has nothing more urgent to do.
 * @param work what
 * @param latestMs milliseconds after which it is done even if the browser is busy; undefined waits as long as it takes
 * @returns calls it off
 */
export const whenIdle = (work: () => void, latestMs?: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, latestMs ?? LATER_MS)
    return () => clearTimeout(timer)
  }
  const ticket = requestIdleCallback(work, latestMs === undefined ? {} : { timeout: latestMs })
  return () => cancelIdleCallback(ticket)
}
