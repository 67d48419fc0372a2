/** Bytes as lower-case hex. `Uint8Array.toHex` is missing in browsers of 2024. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
