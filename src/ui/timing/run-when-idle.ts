/** Safari has no `requestIdleCallback`. */
const FALLBACK_DELAY_MS = 2000

/**
 * @param timeoutMs runs even on a busy browser after this time; undefined waits as long as needed
 * @returns cancels it
 */
export const runWhenIdle = (work: () => void, timeoutMs?: number): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeoutMs ?? FALLBACK_DELAY_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, timeoutMs === undefined ? {} : { timeout: timeoutMs })
  return () => cancelIdleCallback(handle)
}
