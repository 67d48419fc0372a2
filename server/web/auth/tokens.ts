import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { ACCESS_TOKEN_MINUTES } from '#contract/auth/auth.ts'
import { newestKey, type SessionKeys } from '#server/foundation/secrets/signatures.ts'
import type { Account, CallerIds } from './account.ts'

const JWT_ALGORITHM = 'HS256'

export interface TokenSubject {
  readonly account: Account
  readonly sessionId: string
}

/**
 * Signs an access token with the claims that the client reads (specification D3.1) and the session's id.
 * @param keys newest first; the first one signs
 * @param lifetime seconds; 15 minutes by default
 */
export const signAccessToken = (
  keys: SessionKeys,
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
    .setProtectedHeader({ alg: JWT_ALGORITHM })
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
    .sign(newestKey(keys))

/** A cached token takes about 1 kB with the ids of its caller. */
const MAX_VERIFIED_TOKENS = 5000

interface VerifiedToken extends CallerIds {
  /** When the token expires, in seconds since 1970. */
  readonly expiresAt: number
}

// Pages send the same token for 15 minutes. Verifying its signature costs a tenth of the CPU time of a page of gigs.
const verifiedTokens = new WeakMap<SessionKeys, LRUCache<string, VerifiedToken>>()

const verifyAccessToken = async (keys: SessionKeys, token: string): Promise<VerifiedToken | undefined> => {
  for (const key of keys) {
    const claims = await jwtVerify(token, key, { algorithms: [JWT_ALGORITHM], requiredClaims: ['exp'] }).then(
      ({ payload }) => ({ accountId: payload.id, sessionId: payload.sid, expiresAt: payload.exp ?? 0 }),
      () => undefined,
    )
    if (!claims) continue
    const { accountId, sessionId, expiresAt } = claims
    if (typeof accountId !== 'string' || typeof sessionId !== 'string') return undefined
    return { accountId, sessionId, expiresAt }
  }
  return undefined
}

const verifiedWith = (keys: SessionKeys): LRUCache<string, VerifiedToken> => {
  const known = verifiedTokens.get(keys) ?? new LRUCache({ max: MAX_VERIFIED_TOKENS })
  verifiedTokens.set(keys, known)
  return known
}

/**
 * Verifies an access token with any of the keys.
 * @returns undefined if the token is forged, has expired, or names no session
 */
export const readAccessToken = async (keys: SessionKeys, token: string): Promise<CallerIds | undefined> => {
  const known = verifiedWith(keys)
  const verified = known.get(token) ?? (await verifyAccessToken(keys, token))
  if (!verified || verified.expiresAt <= Date.now() / 1000) return undefined
  known.set(token, verified)
  return verified
}
