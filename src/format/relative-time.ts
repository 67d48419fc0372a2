const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `just now`, `5 min ago`, `3 h ago`, `yesterday`, `2 days ago`. */
export const formatRelativeTime = (at: number, now: number = Date.now()): string => {
  const passed = Math.max(0, now - at)
  if (passed < MINUTE_MS) return 'just now'
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min ago`
  if (passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)} h ago`
  const days = Math.floor(passed / DAY_MS)
  return days === 1 ? 'yesterday' : `${days} days ago`
}
