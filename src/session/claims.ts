import { ROLES, VERIFICATION_STATUSES } from '#contract/role.ts'
import type { Claims } from '#contract/user.ts'

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * Checks claims that come from a token or from storage. By hand, because every page asks who is signed in and the
 * schemas weigh more than all else that the first view needs.
 * @param value what was read
 */
export const parseClaims = (value: unknown): Claims | null => {
  const { id, name, email, exp, ...rest } = fieldsOf(value)
  const role = ROLES.find((known) => known === rest.role)
  const verificationStatus = VERIFICATION_STATUSES.find((known) => known === rest.verificationStatus) ?? null
  if (!role || typeof exp !== 'number') return null
  if (typeof id !== 'string' || typeof name !== 'string' || typeof email !== 'string') return null
  return { id, name, email, exp, role, verificationStatus }
}

const textOf = (part: string): string => {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)))
}

/**
 * Reads who a token is about. Nothing is proved by it: the server alone checks signatures.
 * @param token an access token
 * @returns the claims, or null if the text is no token of ours
 */
export const claimsOf = (token: string): Claims | null => {
  const part = token.split('.')[1]
  if (!part) return null
  try {
    return parseClaims(JSON.parse(textOf(part)))
  } catch {
    return null
  }
}
