import type { Claims } from '#contract/user.ts'
import { ROLES, VERIFICATION_STATUSES } from './role.ts'

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Checks claims that come from a token or from storage. By hand, because every page asks who is signed in and the
 * schemas weigh more than all else that the first view needs. Name and e-mail are no specified claims: they may be empty.
 * @param value what was read
 */
export const parseClaims = (value: unknown): Claims | null => {
  const { exp, ...rest } = fieldsOf(value)
  const id = textIn(rest.id) || textIn(rest._id)
  const role = ROLES.find((known) => known === rest.role)
  const verificationStatus = VERIFICATION_STATUSES.find((known) => known === rest.verificationStatus) ?? null
  if (!role || !id || typeof exp !== 'number') return null
  return { id, name: textIn(rest.name), email: textIn(rest.email), exp, role, verificationStatus }
}
