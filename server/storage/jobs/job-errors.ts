/** Thrown by a worker whose service sent a `Retry-After`. */
export class RetryAfterError extends Error {
  override readonly name = 'RetryAfterError'
  readonly seconds: number

  /** @param seconds minimum time to wait */
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}

/** Thrown by a worker if no further attempt can succeed: the job fails for good. */
export class PermanentError extends Error {
  override readonly name = 'PermanentError'
}
