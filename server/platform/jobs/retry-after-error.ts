/** Thrown by a worker that was told when to come back. */
export class RetryAfterError extends Error {
  override readonly name = 'ComeBackLater'
  readonly seconds: number

  /**
   * @param message what the log says
   * @param seconds how long to wait, at least
   */
  constructor(message: string, seconds: number) {
    super(message)
    this.seconds = seconds
  }
}
