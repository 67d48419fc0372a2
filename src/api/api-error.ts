import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'

export const UNUSABLE_ANSWER = 'Invalid server response'

/** An answer with an error status, or one that cannot be used. The message is the server's, where it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(status: number, message: string = SOMETHING_WENT_WRONG) {
    super(message)
    this.status = status
  }
}

/** No answer came: the network is away, or the server is. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('No connection. Please check your network and try again.', { cause })
  }
}

/** A failure with a fixed title, and the reason below it. */
export class TitledError extends Error {
  override readonly name = 'TitledError'
  /** Empty where no reason is known. */
  readonly detail: string

  constructor(title: string, detail: string, cause?: unknown) {
    super(title, { cause })
    this.detail = detail
  }
}
