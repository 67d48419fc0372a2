import { hash, verify } from '@node-rs/argon2'
import { PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { findPasswordWeakness } from '#contract/auth/weak-password.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// Verified for unknown addresses, so they take as long as a wrong password.
let dummyHash: Promise<string> | undefined

/**
 * Hashes a password with argon2id at OWASP's parameters (m = 19 MiB, t = 2, p = 1: the package's defaults).
 * @throws ApiProblem invalid for one of the most common passwords
 */
export const hashPassword = (password: string): Promise<string> => {
  if (COMMON_PASSWORDS.has(password.toLowerCase())) throw new ApiProblem('invalid', PASSWORD_TOO_COMMON)
  return hash(password)
}

/**
 * Hashes a password that a person chose.
 * @param names that must not be the password: the brand, the account's name and e-mail address
 * @throws ApiProblem invalid for a password that is common or easy to guess
 */
export const hashChosenPassword = async (password: string, names: readonly string[]): Promise<string> => {
  const weakness = findPasswordWeakness(password, names)
  if (weakness && !COMMON_PASSWORDS.has(password.toLowerCase())) throw new ApiProblem('invalid', weakness)
  return hashPassword(password)
}

/**
 * Verifies a password, in the same time for unknown accounts.
 * @param hashed the stored hash; undefined for an unknown account
 */
export const isPassword = async (hashed: string | undefined, password: string): Promise<boolean> => {
  dummyHash ??= hash(crypto.randomUUID())
  const isCorrect = await verify(hashed ?? (await dummyHash), password)
  return hashed !== undefined && isCorrect
}
