/** Where a browser has no idle callbacks. */
const FALLBACK_DELAY_MS = 2000

/**
 * Does something once the browser has nothing more urgent to do.
 * @param work what
 * @param timeoutMs milliseconds after which it is done even if the browser is busy; undefined waits as long as it takes
 * @returns calls it off
 */
export const runWhenIdle = (work: () => void, timeoutMs?: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeoutMs ?? FALLBACK_DELAY_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, timeoutMs === undefined ? {} : { timeout: timeoutMs })
  return () => cancelIdleCallback(handle)
}
