/**
 * SQLSTATE classes and codes of a server that cannot work now: connection lost, wrong credentials after a failover,
 * read-only standby, out of resources, shutdown, statement timeout, system error.
 */
const UNAVAILABLE_SQLSTATE = /^(08...|25006|28...|3D000|53...|57014|57P0[1-5]|58...)$/

/** Node's error codes for a failed connection. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** node-postgres gives these errors no code. */
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/** A stopped server removes its Unix socket. Other missing files are no reason to retry. */
const isMissingSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'

const isConnectionError = (error: Error): boolean => {
  if (UNAVAILABLE_MESSAGES.test(error.message)) return true
  const code = 'code' in error ? String(error.code) : ''
  return UNAVAILABLE_SQLSTATE.test(code) || SOCKET_CODES.has(code) || isMissingSocket(error)
}

/**
 * Whether a database call failed because the database is unavailable, so the same call may succeed later. Checks only
 * the cause of the error: a bare ECONNRESET comes from a client that went away.
 * @param error as drizzle wraps it
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && isConnectionError(error.cause)
