const MOST_MS = 3_600_000
const SECONDS = /^\d+$/

const waitOf = (value: string, now: number): number =>
  SECONDS.test(value) ? Number(value) * 1000 : Date.parse(value) - now

/**
 * Reads a `Retry-After` (RFC 9110, section 10.2.3): seconds, or a date. At most an hour, because a server or a proxy that is
 * wrong about it would otherwise hold back what a user wrote for days.
 * @param header as it came; undefined or null when there is none
 * @param now milliseconds since 1970
 * @returns milliseconds from now; undefined when the header says nothing that can be waited for
 */
export const retryAfter = (header: string | null | undefined, now: number): number | undefined => {
  const wait = waitOf(header?.trim() ?? '', now)
  return wait > 0 ? Math.min(wait, MOST_MS) : undefined
}
