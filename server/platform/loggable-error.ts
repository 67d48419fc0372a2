/** What the log keeps of an error. */
interface LoggableError {
  readonly type: string
  readonly message: string
  readonly code?: string
  /** SQL with placeholders. */
  readonly statement?: string
  readonly frames?: readonly string[]
  readonly cause?: LoggableError
  readonly errors?: readonly LoggableError[]
}

const STATEMENT_LENGTH = 500
const MAX_ERRORS = 5
const EMAIL_ADDRESS = /[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+/g

const textField = (error: Error, field: string): string | undefined => {
  const value: unknown = Reflect.get(error, field)
  return typeof value === 'string' ? value : undefined
}

// PostgreSQL's errors have a severity, and quote values in their message and detail; Drizzle's have the statement, and
// list every parameter.
const isDatabaseError = (error: Error): boolean => 'severity' in error || ('query' in error && 'params' in error)

/** SQLSTATE classes about the connection and the server, such as a wrong password: their messages quote no row. */
const SERVER_ERROR_CLASSES = /^(?:08|28|3D|53|57)/

const quotesValues = (error: Error): boolean =>
  isDatabaseError(error) && !SERVER_ERROR_CLASSES.test(textField(error, 'code') ?? '')

const codeOf = (error: Error): string | undefined =>
  textField(error, 'code') ?? (error.cause instanceof Error ? codeOf(error.cause) : undefined)

// The error of several addresses that were tried has a code, but no message.
const messageOf = (error: Error): string => {
  if (quotesValues(error)) return 'A database query failed.'
  return error.message.replaceAll(EMAIL_ADDRESS, '[e-mail]') || codeOf(error) || error.name
}

// The first lines of a stack repeat the message.
const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))

/**
 * Reduces an error to what may stand in a log: no parameters of a query, no values that PostgreSQL quotes, no e-mail
 * addresses.
 * @param error anything that was thrown
 */
export const loggableError = (error: unknown): LoggableError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no Error was thrown.' }
  const code = textField(error, 'code')
  const statement = isDatabaseError(error) ? textField(error, 'query')?.slice(0, STATEMENT_LENGTH) : undefined
  return {
    type: error.name,
    message: messageOf(error),
    ...(code && { code }),
    ...(statement && { statement }),
    frames: framesOf(error),
    ...(error.cause instanceof Error && { cause: loggableError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, MAX_ERRORS).map(loggableError) }),
  }
}

/**
 * The one line that a log or a terminal may show of an error.
 * @param error anything that was thrown
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return loggableError(error).message
  const code = codeOf(error)
  return quotesValues(error) && code ? `${messageOf(error)} (${code})` : messageOf(error)
}
