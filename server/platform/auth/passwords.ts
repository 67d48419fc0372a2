import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { findPasswordWeakness } from '#contract/auth/weak-password.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// A hash of nothing anybody knows: an unknown address costs the same time as a wrong password.
let dummyHash: Promise<string> | undefined

/**
 * Hashes a password with argon2id at OWASP's parameters (m = 19 MiB, t = 2, p = 1: the package's defaults).
 * @param password the password as typed
 * @throws ApiProblem invalid for one of the most common passwords
 */
export const hashPassword = (password: string): Promise<string> => {
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw new ApiProblem('invalid', PASSWORD_TOO_COMMON)
  return hash(password)
}

/**
 * Hashes a password that somebody has chosen.
 * @param password the password as typed
 * @param names that must not be the password: the brand, the account's name and e-mail address
 * @throws ApiProblem invalid for a password that is common or easy to guess
 */
export const hashChosenPassword = async (password: string, names: readonly string[]): Promise<string> => {
  const weakness = findPasswordWeakness(password, names)
  if (weakness && !COMMON_PASSWORDS.has(password.toLowerCase())) throw new ApiProblem('invalid', weakness)
  return hashPassword(password)
}

/**
 * Whether a password is the one behind a hash.
 * @param hashed the stored hash, or undefined for an unknown account (then always false, in the same time)
 * @param password the password as typed
 */
export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  dummyHash ??= hash(crypto.randomUUID())
  const right = await verify(hashed ?? (await dummyHash), password)
  return hashed !== undefined && right
}
