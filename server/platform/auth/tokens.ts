import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { ACCESS_TOKEN_MINUTES } from '#contract/auth/auth.ts'
import type { Account, CallerIds } from './account.ts'

type Keys = readonly Uint8Array[]

const ALGORITHM = 'HS256'

const newestKey = (keys: Keys): Uint8Array => {
  const [key] = keys
  if (!key) throw new Error('SESSION_KEYS: at least one key is needed')
  return key
}

/** Whose token it is, and of which session. */
export interface TokenSubject {
  readonly account: Account
  readonly sessionId: string
}

/**
 * Makes the access token: 15 minutes, with the claims the client reads (specification D3.1) and the session's id.
 * @param keys the signing keys, newest first
 * @param holder whose token it is
 * @param lifetime seconds, other than the default only in tests
 */
export const signAccessToken = (
  keys: Keys,
  { account, sessionId }: TokenSubject,
  lifetime = ACCESS_TOKEN_MINUTES * 60,
): Promise<string> =>
  new SignJWT({
    id: account.id,
    sid: sessionId,
    role: account.role,
    verificationStatus: account.verificationStatus,
    name: account.name,
    email: account.email,
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
    .sign(newestKey(keys))

/**
 * Reads an access token.
 * @param keys the signing keys: any of them may have signed
 * @param token the text after `Bearer`
 * @returns undefined for a token that is forged, has expired, or names no session
 */
export const readAccessToken = async (keys: Keys, token: string): Promise<CallerIds | undefined> => {
  for (const key of keys) {
    const claims = await jwtVerify(token, key, { algorithms: [ALGORITHM] }).then(
      ({ payload }) => ({ accountId: payload['id'], sessionId: payload['sid'] }),
      () => undefined,
    )
    if (!claims) continue
    const { accountId, sessionId } = claims
    return typeof accountId === 'string' && typeof sessionId === 'string' ? { accountId, sessionId } : undefined
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
export const hmac = (keys: Keys, text: string): string =>
  createHmac('sha256', newestKey(keys)).update(text).digest('base64url')

/**
 * Whether a digest is the one of this text under any of the keys, in constant time.
 * @param keys the signing keys
 * @param text what should have been digested
 * @param sealed what came
 */
export const isValidHmac = (keys: Keys, text: string, sealed: string): boolean =>
  keys.some((key) => {
    const right = Buffer.from(hmac([key], text))
    const given = Buffer.from(sealed)
    return right.length === given.length && timingSafeEqual(right, given)
  })
