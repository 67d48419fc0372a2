const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `just now`, `5 min ago`, `3 h ago`, `yesterday`, `2 days ago`. */
export const formatRelativeTime = (at: number, now: number = Date.now()): string => {
  const passed = Math.max(0, now - at)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`
  const days = Math.floor(passed / DAY)
  return days === 1 ? 'yesterday' : `${days} days ago`
}
