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

// PostgreSQL's errors have a severity and quote values in message and detail. Drizzle's errors have the query and list
// all parameters.
const isDatabaseError = (error: Error): boolean => 'severity' in error || ('query' in error && 'params' in error)

/** SQLSTATE classes about the connection and the server, such as a wrong password. Their messages quote no data. */
const SERVER_ERROR_CLASSES = /^(?:08|28|3D|53|57)/

const quotesValues = (error: Error): boolean =>
  isDatabaseError(error) && !SERVER_ERROR_CLASSES.test(textField(error, 'code') ?? '')

const findCode = (error: Error): string | undefined =>
  textField(error, 'code') ?? (error.cause instanceof Error ? findCode(error.cause) : undefined)

// Node's error after trying several addresses has a code but no message.
const messageOf = (error: Error): string => {
  if (quotesValues(error)) return 'A database query failed.'
  return error.message.replaceAll(EMAIL_ADDRESS, '[e-mail]') || findCode(error) || error.name
}

// The first lines of a stack repeat the message.
const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack.split('\n').flatMap((line) => (/^\s+at /.test(line) ? [line.trim()] : []))

/**
 * Reduces an error to what may be logged: no query parameters, no values that PostgreSQL quotes, no e-mail addresses.
 * @param error any thrown value
 */
export const loggableError = (error: unknown): LoggableError => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'The thrown value is not an Error.' }
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
 * Describes an error in one line that is safe to log or print.
 * @param error any thrown value
 */
export const errorText = (error: unknown): string => {
  if (!(error instanceof Error)) return loggableError(error).message
  const code = findCode(error)
  return quotesValues(error) && code ? `${messageOf(error)} (${code})` : messageOf(error)
}
