import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Newest first: the first key signs, all keys verify. */
export type SessionKeys = readonly Uint8Array[]

/**
 * Returns the key that signs.
 * @throws Error if there is none
 */
export const newestKey = ([key]: SessionKeys): Uint8Array => {
  if (!key) throw new Error('SESSION_KEYS: at least one key is needed')
  return key
}

/** Returns 256 random bits as base64url, for refresh tokens and nonces. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/**
 * Computes an HMAC-SHA-256 as base64url, to sign links and to store reset codes. The newest key signs.
 * @param text starts with its purpose, so a signature is valid for one purpose only
 */
export const hmac = (keys: SessionKeys, text: string): string =>
  createHmac('sha256', newestKey(keys)).update(text).digest('base64url')

/** Compares a secret in constant time. Only its length can be measured. */
export const isSameSecret = (given: string, expected: string): boolean => {
  const [givenBytes, expectedBytes] = [Buffer.from(given), Buffer.from(expected)]
  return givenBytes.length === expectedBytes.length && timingSafeEqual(givenBytes, expectedBytes)
}

/** Verifies an HMAC with any of the keys, in constant time. */
export const isValidHmac = (keys: SessionKeys, text: string, signature: string): boolean =>
  keys.some((key) => isSameSecret(signature, hmac([key], text)))
