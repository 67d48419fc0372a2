import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MINUTES } from '../../contract/auth.ts'
import type { Account } from './account.ts'

type Keys = readonly Uint8Array[]

const ALGORITHM = 'HS256'

const newest = (keys: Keys): Uint8Array => {
  const [key] = keys
  if (!key) throw new Error('SESSION_KEYS: at least one key is needed')
  return key
}

/**
 * Makes the access token: 15 minutes, with the claims the client reads (decisions, "Sessions").
 * @param keys the signing keys, newest first
 * @param account whose token it is
 * @param lifetime seconds, other than the default only in tests
 */
export const signAccessToken = (keys: Keys, account: Account, lifetime = ACCESS_TOKEN_MINUTES * 60): Promise<string> =>
  new SignJWT({
    id: account.id,
    role: account.role,
    verificationStatus: account.verificationStatus,
    name: account.name,
    email: account.email,
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
    .sign(newest(keys))

/**
 * Reads an access token.
 * @param keys the signing keys: any of them may have signed
 * @param token what came behind `Bearer`
 * @returns the account's id, or undefined for a token that is forged or has run out
 */
export const readAccessToken = async (keys: Keys, token: string): Promise<string | undefined> => {
  for (const key of keys) {
    const id = await jwtVerify(token, key, { algorithms: [ALGORITHM] }).then(
      ({ payload }) => payload['id'],
      () => undefined,
    )
    if (typeof id === 'string') return id
  }
  return undefined
}

/** @returns 256 random bits as text, for refresh tokens */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/**
 * A keyed digest, for what must be recognised and never read: reset codes, links.
 * @param keys the signing keys; the newest is used
 * @param text what is digested, beginning with the purpose
 */
export const seal = (keys: Keys, text: string): string =>
  createHmac('sha256', newest(keys)).update(text).digest('base64url')

/**
 * Whether a digest is the one of this text under any of the keys, in constant time.
 * @param keys the signing keys
 * @param text what should have been digested
 * @param sealed what came
 */
export const isSealed = (keys: Keys, text: string, sealed: string): boolean =>
  keys.some((key) => {
    const right = Buffer.from(seal([key], text))
    const given = Buffer.from(sealed)
    return right.length === given.length && timingSafeEqual(right, given)
  })
