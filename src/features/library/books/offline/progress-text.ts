import { toPercent } from '#src/offline/downloads/saved-state.ts'

const MEGABYTE = 1_048_576
const ANNOUNCE_STEP_PERCENT = 25

/** Such as `1.20 of 3.10 MB`. */
export const megabytesOf = (received: number, bytes: number): string =>
  `${(Math.min(received, bytes) / MEGABYTE).toFixed(2)} of ${(bytes / MEGABYTE).toFixed(2)} MB`

/** The percentage in steps of 25: a live region that changes with every percent would never stop talking. */
export const announcedPercent = (received: number, bytes: number): number =>
  Math.floor(toPercent(received, bytes) / ANNOUNCE_STEP_PERCENT) * ANNOUNCE_STEP_PERCENT
