declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Options {
    readonly directory: string
    readonly silent: boolean
    readonly allowMismatchedSignatures: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }
  class S3rver {
    constructor(options: Options)
    configureBuckets(): Promise<unknown>
    getMiddleware(): (request: IncomingMessage, response: ServerResponse) => void
  }
  export = S3rver
}
