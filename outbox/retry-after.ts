const MAX_WAIT_MS = 3_600_000
const SECONDS_PATTERN = /^\d+$/

const parseWaitMs = (value: string, now: number): number =>
  SECONDS_PATTERN.test(value) ? Number(value) * 1000 : Date.parse(value) - now

/**
 * Parses a `Retry-After` header (RFC 9110, section 10.2.3): seconds or a date. Capped at an hour, because a wrong value
 * from a server or proxy would delay the user's message for days.
 * @param now milliseconds since 1970
 * @returns milliseconds from now; undefined for a missing, invalid or past value
 */
export const parseRetryAfterMs = (header: string | null | undefined, now: number): number | undefined => {
  const wait = parseWaitMs(header?.trim() ?? '', now)
  return wait > 0 ? Math.min(wait, MAX_WAIT_MS) : undefined
}
