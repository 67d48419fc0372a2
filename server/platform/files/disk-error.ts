/** Seconds until a client should try again: a full disk is seldom freed sooner. */
export const DISK_RETRY_SECONDS = 60

const CODES: ReadonlySet<unknown> = new Set([
  // Node: no space, over quota, mounted read-only after an error, hardware error.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  // PostgreSQL: disk_full.
  '53100',
])

/**
 * Whether something failed because the disk of the files or of the database takes no bytes now. The caller is not at fault
 * and may send the same again later.
 * @param error what was thrown; drivers wrap the first error as `cause`
 */
export const isDiskError = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && CODES.has(error.code)) || isDiskError(error.cause))
