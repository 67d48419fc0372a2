const SECONDS_PER_MINUTE = 60

/** Formats the length of a recording as `m:ss`. */
export const formatLength = (seconds: number): string =>
  `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(Math.floor(seconds) % SECONDS_PER_MINUTE).padStart(2, '0')}`
