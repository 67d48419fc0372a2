const MEGABYTE = 1_048_576
const GIGABYTE = 1024 * MEGABYTE

/** A size in MB with two decimals, as the specification counts it. */
export const formatMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(2)} MB`

/** A size in the unit that reads best. */
export const formatFileSize = (bytes: number): string => {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return bytes < GIGABYTE ? formatMegabytes(bytes) : `${(bytes / GIGABYTE).toFixed(1)} GB`
}
