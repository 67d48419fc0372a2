/**
 * The start of this page by `Date.now`, which also dates query data. `performance.timeOrigin` ignores clock
 * corrections.
 */
export const PAGE_START_TIME_MS = Date.now()
