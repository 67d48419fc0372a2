import { SOMETHING_WENT_WRONG } from '#contract/endpoint.ts'

/** The server's refusal, in its own words. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string = SOMETHING_WENT_WRONG) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** No answer came: the network is away, or the server is. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('No connection. Please check your network and try again.', { cause })
  }
}
