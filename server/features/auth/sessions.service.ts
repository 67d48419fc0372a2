import { createHash } from 'node:crypto'
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS, SESSION_EXPIRED } from '../../../contract/auth.ts'
import { findAccount } from '../../platform/account.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomToken, signAccessToken } from '../../platform/tokens.ts'
import {
  type FoundToken,
  insertSession,
  insertToken,
  lockToken,
  revokeSession,
  spendToken,
} from './sessions.repository.ts'

export interface Tokens {
  readonly access: string
  readonly refresh: string
}

const DAY_MS = 86_400_000
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const newToken = async (db: Database, sessionId: string): Promise<string> => {
  const refresh = randomToken()
  await insertToken(db, sessionId, hashOf(refresh))
  return refresh
}

/** Opens a session for an account whose password has just been proved. */
export const openSession = async (platform: Platform, accountId: string): Promise<Tokens> => {
  const account = await findAccount(platform.db, accountId)
  if (!account) throw new Refusal('signed_out', SESSION_EXPIRED)
  const refresh = await platform.db.transaction(async (tx) => {
    const sessionId = await insertSession(tx, account.id, new Date(Date.now() + REFRESH_TOKEN_DAYS * DAY_MS))
    return newToken(tx, sessionId)
  })
  return { access: await signAccessToken(platform.settings.sessionKeys, account), refresh }
}

const isLive = (found: FoundToken): boolean => found.revokedAt === null && found.expiresAt.getTime() > Date.now()
const isReused = (found: FoundToken): boolean =>
  found.usedAt !== null && Date.now() - found.usedAt.getTime() > REFRESH_GRACE_SECONDS * 1000

// The outcome is returned, not thrown, so that the revocation of a stolen family commits.
const rotate = (db: Database, refresh: string): Promise<{ accountId: string; refresh: string } | undefined> =>
  db.transaction(async (tx) => {
    const found = await lockToken(tx, hashOf(refresh))
    if (!found || !isLive(found)) return undefined
    if (isReused(found)) {
      await revokeSession(tx, found.sessionId)
      return undefined
    }
    await spendToken(tx, hashOf(refresh))
    return { accountId: found.accountId, refresh: await newToken(tx, found.sessionId) }
  })

/** New tokens for a refresh token. One that was spent more than ten seconds ago ends its whole family. */
export const refreshSession = async (platform: Platform, refresh: string | undefined): Promise<Tokens> => {
  const rotated = refresh ? await rotate(platform.db, refresh) : undefined
  const account = rotated && (await findAccount(platform.db, rotated.accountId))
  if (!rotated || !account) throw new Refusal('signed_out', SESSION_EXPIRED)
  return { access: await signAccessToken(platform.settings.sessionKeys, account), refresh: rotated.refresh }
}

/** Ends the session of a refresh token, if there is one. */
export const closeSession = (platform: Platform, refresh: string | undefined): Promise<void> =>
  platform.db.transaction(async (tx) => {
    const found = refresh ? await lockToken(tx, hashOf(refresh)) : undefined
    if (found) await revokeSession(tx, found.sessionId)
  })
