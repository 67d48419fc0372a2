/** Encodes bytes as lower-case hex. Browsers of 2024 lack `Uint8Array.toHex`. */
export const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
