/** Thrown by a worker whose service sent a `Retry-After`. */
export class RetryAfterError extends Error {
  override readonly name = 'ComeBackLater'
  readonly seconds: number

  /** @param seconds minimum time to wait */
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}
