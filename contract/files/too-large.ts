const MEGABYTE_BYTES = 1_048_576
const SMALLEST_SHOWN_MB = 0.1

/**
 * The reason for a status 413 without an error body of our server: a proxy in front of it has a limit of its own.
 * @param bytes of all files of the request; 0 if there are none
 */
export const describeTooLarge = (bytes: number): string => {
  const megabytes = Math.max(SMALLEST_SHOWN_MB, bytes / MEGABYTE_BYTES).toFixed(1)
  const size = bytes > 0 ? ` (${megabytes} MB)` : ''
  return `This is too large${size} for the network or for a server in front of this site. Choose a smaller file, or try another network. If that does not help, tell the operator of this site.`
}
