import { parseClaims } from '#contract/auth/claims.ts'
import type { Claims } from '#contract/user.ts'

const decodeTokenPart = (part: string): string => {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}

/**
 * Decodes an access token without verifying it: only the server checks signatures.
 * @returns null if it is not a token of ours
 */
export const readClaims = (token: string): Claims | null => {
  const part = token.split('.')[1]
  if (!part) return null
  try {
    return parseClaims(JSON.parse(decodeTokenPart(part)))
  } catch {
    return null
  }
}
