import type { Claims } from '#contract/user.ts'
import { ROLES, VERIFICATION_STATUSES } from './role.ts'

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Validates claims from a token or from storage. It does not use zod, because every page needs it before the first paint
 * and the schemas outweigh all other code on that path. Name and e-mail are not specified claims, so they may be empty.
 */
export const parseClaims = (value: unknown): Claims | null => {
  const { exp, ...rest } = toRecord(value)
  const id = toText(rest.id) || toText(rest._id)
  const role = ROLES.find((known) => known === rest.role)
  const verificationStatus = VERIFICATION_STATUSES.find((known) => known === rest.verificationStatus) ?? null
  if (!role || !id || typeof exp !== 'number') return null
  return { id, name: toText(rest.name), email: toText(rest.email), exp, role, verificationStatus }
}

/** A token that expires sooner may be expired by the time the server checks it. */
const EXPIRY_MARGIN_MS = 60_000

/** @param now milliseconds since 1970, by the clock of the phone */
export const isUsable = ({ exp }: Claims, now: number): boolean => exp * 1000 - EXPIRY_MARGIN_MS > now
