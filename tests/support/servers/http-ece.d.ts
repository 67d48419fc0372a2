declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Parameters {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** base64url. */
    readonly authSecret: string
  }
  export const decrypt: (body: Buffer, parameters: Parameters) => Buffer
}
