import { createHash } from 'node:crypto'
import { DEVICE_GRACE, SESSION_EXPIRED } from '#contract/auth/auth.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { randomToken } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { findAccount } from '#server/web/auth/account.ts'
import { signAccessToken } from '#server/web/auth/tokens.ts'
import {
  insertSession,
  insertToken,
  lockToken,
  markTokenUsed,
  type PresentedToken,
  renewSession,
  revokeSession,
} from './sessions.repository.ts'

export interface Tokens {
  readonly access: string
  readonly refresh: string
  readonly sessionId: string
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a session; the caller has verified the password. */
export const openSession = async (platform: Platform, accountId: string, device: string): Promise<Tokens> => {
  const account = await findAccount(platform.db, accountId)
  if (!account) throw new ApiProblem('signed_out', SESSION_EXPIRED)
  const refresh = randomToken()
  const sessionId = await platform.db.transaction(async (tx) => {
    const id = await insertSession(tx, account.id, device)
    await insertToken(tx, { hash: hashToken(refresh), sessionId: id, generation: 0 })
    return id
  })
  return { access: await signAccessToken(platform.settings.sessionKeys, { account, sessionId }), refresh, sessionId }
}

// A used token stays valid until a token of the next generation is used, because the response to its use may be lost.
const isReused = ({ generation, newestGeneration, isUsed, isReplaced }: PresentedToken): boolean =>
  isReplaced || (isUsed && generation < newestGeneration - 1)

/** A refresh token as a request presents it. */
interface Presented {
  readonly token: string | undefined
  /** Whether the request has the device cookie of the session's own browser. */
  readonly isFromOwnBrowser: (sessionId: string) => boolean
}

// A browser that refreshed twice and was killed before it wrote its cookies to disk looks like a thief, except for its
// device cookie, which is older.
const isFromKilledBrowser = (token: PresentedToken, { isFromOwnBrowser }: Presented): boolean =>
  token.isInDeviceGrace &&
  token.generation >= token.newestGeneration - DEVICE_GRACE.generations &&
  isFromOwnBrowser(token.sessionId)

type Rotation =
  | { readonly kind: 'rotated'; readonly accountId: string; readonly sessionId: string; readonly refresh: string }
  | { readonly kind: 'revoked'; readonly sessionId: string }

const issueNextToken = async (tx: Database, token: PresentedToken): Promise<string> => {
  const { sessionId, newestGeneration } = token
  const refresh = randomToken()
  const generation = Math.max(newestGeneration, token.generation + 1)
  await insertToken(tx, { hash: hashToken(refresh), sessionId, generation })
  if (generation > newestGeneration) await renewSession(tx, sessionId, generation)
  return refresh
}

// Returns the outcome instead of throwing, so that the revocation of a stolen session commits.
const rotateToken = (db: Database, hash: string, presented: Presented): Promise<Rotation | undefined> =>
  db.transaction(async (tx) => {
    const token = await lockToken(tx, hash)
    if (!token?.isLive) return undefined
    const { accountId, sessionId } = token
    if (isReused(token) && !token.isInGrace && !isFromKilledBrowser(token, presented)) {
      await revokeSession(tx, sessionId)
      return { kind: 'revoked', sessionId }
    }
    if (!isReused(token)) await markTokenUsed(tx, hash, token)
    return { kind: 'rotated', accountId, sessionId, refresh: await issueNextToken(tx, token) }
  })

/** Exchanges a refresh token for new tokens. Reusing one after its successor was used revokes the session. */
export const refreshSession = async (platform: Platform, presented: Presented): Promise<Tokens> => {
  const { token } = presented
  const rotation = token ? await rotateToken(platform.db, hashToken(token), presented) : undefined
  if (rotation?.kind === 'revoked') platform.live.disconnectSession(rotation.sessionId)
  const account = rotation?.kind === 'rotated' ? await findAccount(platform.db, rotation.accountId) : undefined
  if (rotation?.kind !== 'rotated' || !account) throw new ApiProblem('signed_out', SESSION_EXPIRED)
  const { sessionId, refresh } = rotation
  return { access: await signAccessToken(platform.settings.sessionKeys, { account, sessionId }), refresh, sessionId }
}

/** Ends the session of the refresh token and of the access token; usually the same, but some clients have no cookies. */
export const closeSession = async (
  platform: Platform,
  ends: { readonly refresh: string | undefined; readonly sessionId: string | undefined },
): Promise<void> => {
  const sessionIds = await platform.db.transaction(async (tx) => {
    const token = ends.refresh ? await lockToken(tx, hashToken(ends.refresh)) : undefined
    const ids = [token?.sessionId, ends.sessionId].filter((id) => id !== undefined)
    for (const id of new Set(ids)) await revokeSession(tx, id)
    return ids
  })
  for (const id of sessionIds) platform.live.disconnectSession(id)
}
