import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'

export const INVALID_RESPONSE_MESSAGE = 'Invalid server response'

/** The server answered with an error status or an unusable body. The message is the server's, where it sent one. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number

  constructor(status: number, message: string = SOMETHING_WENT_WRONG) {
    super(message)
    this.status = status
  }
}

/** No response: the phone is offline or the server cannot be reached. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('No connection. Please check your network and try again.', { cause })
  }
}

/** An error with a specified title and the reason below it. */
export class TitledError extends Error {
  override readonly name = 'TitledError'
  /** Empty if the reason is unknown. */
  readonly detail: string

  constructor(title: string, detail: string, cause?: unknown) {
    super(title, { cause })
    this.detail = detail
  }
}
