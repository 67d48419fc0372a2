const LATE_MS = 2000

/** Does something once the browser has nothing more urgent to do. Gives back how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LATE_MS)
    return () => clearTimeout(timer)
  }
  const ticket = requestIdleCallback(work)
  return () => cancelIdleCallback(ticket)
}
