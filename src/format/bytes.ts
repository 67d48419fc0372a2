const MEGABYTE = 1_048_576
const GIGABYTE = 1024 * MEGABYTE

/** In MB with two decimals, as the specification requires. */
export const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`

/** In KB, MB or GB. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return bytes < GIGABYTE ? formatMegabytes(bytes) : `${(bytes / GIGABYTE).toFixed(1)} GB`
}
