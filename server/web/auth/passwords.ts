import { hash, verify } from '@node-rs/argon2'
import { normalizePassword, PASSWORD_TOO_COMMON } from '#contract/auth/auth.ts'
import { findPasswordWeakness } from '#contract/auth/weak-password.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// Verified for unknown addresses, so they take as long as a wrong password.
let dummyHash: Promise<string> | undefined

/** Hashes a password in NFC, because keyboards type `é` as one character or as two. */
const hashNormalized = (password: string): Promise<string> => hash(normalizePassword(password))

const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(normalizePassword(password).toLowerCase())

/**
 * Hashes a password with argon2id at OWASP's parameters (m = 19 MiB, t = 2, p = 1: the package's defaults).
 * @throws ApiProblem invalid for one of the most common passwords
 */
export const hashPassword = (password: string): Promise<string> => {
  if (isCommon(password)) throw new ApiProblem('invalid', PASSWORD_TOO_COMMON)
  return hashNormalized(password)
}

/**
 * Hashes a password that a person chose.
 * @param names that must not be the password: the brand, the account's name and e-mail address
 * @throws ApiProblem invalid for a password that is common or easy to guess
 */
export const hashChosenPassword = async (password: string, names: readonly string[]): Promise<string> => {
  const weakness = findPasswordWeakness(password, names)
  if (weakness && !isCommon(password)) throw new ApiProblem('invalid', weakness)
  return hashPassword(password)
}

/** Older releases hashed what the keyboard typed. Both spellings of the password are tried after NFC. */
const spellingsOf = (password: string): readonly string[] => [
  ...new Set([normalizePassword(password), password, password.normalize('NFD')]),
]

interface PasswordCheck {
  readonly isCorrect: boolean
  /** Replaces a hash that was made from another spelling than NFC. */
  readonly renewedHash?: string
}

/**
 * Verifies a password, in the same time for unknown accounts.
 * @param hashed the stored hash; undefined for an unknown account
 */
export const checkPassword = async (hashed: string | undefined, password: string): Promise<PasswordCheck> => {
  dummyHash ??= hash(crypto.randomUUID())
  const stored = hashed ?? (await dummyHash)
  const spellings = spellingsOf(password)
  for (const spelling of spellings) {
    if (!(await verify(stored, spelling))) continue
    if (hashed === undefined) break
    return spelling === spellings[0]
      ? { isCorrect: true }
      : { isCorrect: true, renewedHash: await hashNormalized(password) }
  }
  return { isCorrect: false }
}
