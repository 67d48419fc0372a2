const MEGABYTE = 1_048_576
const MAX_PERCENT = 100
const GIGABYTE = 1024 * MEGABYTE

/** In MB with two decimals, as the specification requires. */
export const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`

/** In KB, MB or GB. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return bytes < GIGABYTE ? formatMegabytes(bytes) : `${(bytes / GIGABYTE).toFixed(1)} GB`
}

/** The part of a download that has arrived, as a whole number from 0 to 100. */
export const toPercent = (received: number, bytes: number): number =>
  bytes === 0 ? 0 : Math.min(MAX_PERCENT, Math.floor((received / bytes) * MAX_PERCENT))
