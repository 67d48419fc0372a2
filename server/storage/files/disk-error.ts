/** Seconds for `Retry-After`: a full disk is rarely freed sooner. */
export const DISK_RETRY_SECONDS = 60

const DISK_ERROR_CODES: ReadonlySet<unknown> = new Set([
  // Node: no space, over quota, mounted read-only after an error, hardware error.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  // PostgreSQL: disk_full.
  '53100',
])

/**
 * Whether an operation failed because the disk of the files or of the database cannot be written. The request was fine,
 * and the client may repeat it later.
 * @param error drivers wrap the original error as `cause`
 */
export const isDiskError = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && DISK_ERROR_CODES.has(error.code)) || isDiskError(error.cause))
