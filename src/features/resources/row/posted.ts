import { formatDate } from '#src/format/dates.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'

const RELATIVE_FOR_MS = 30 * 24 * 3_600_000

/**
 * When a file was shared: `2 days ago`, and the date once that is a month ago.
 * @param iso empty or invalid in data of older versions
 */
export const formatPosted = (iso: string, now: number = Date.now()): string => {
  const at = Date.parse(iso)
  return now - at < RELATIVE_FOR_MS ? formatRelativeTime(at, now) : formatDate(iso)
}
