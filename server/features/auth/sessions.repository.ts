import { and, eq, isNull, sql } from 'drizzle-orm'
import { DEVICE_GRACE, REFRESH_GRACE_SECONDS, REFRESH_TOKEN_DAYS } from '#contract/auth/auth.ts'
import { isLiveSession } from '#server/storage/database/conditions.ts'
import type { Database } from '#server/storage/database/open.ts'
import { refreshTokens, sessions } from '#server/storage/database/schema-system.ts'

/** The state of a refresh token, by the database's clock. */
export interface PresentedToken {
  readonly sessionId: string
  readonly accountId: string
  /** Neither revoked nor expired. */
  readonly isLive: boolean
  readonly generation: number
  readonly newestGeneration: number
  readonly isUsed: boolean
  readonly isReplaced: boolean
  /** Used or replaced within the grace period. */
  readonly isInGrace: boolean
  /** Used or replaced within the longer period that needs a device cookie. */
  readonly isInDeviceGrace: boolean
}

const endOfSession = sql`now() + interval '1 day' * ${REFRESH_TOKEN_DAYS}`

/** @param device browser and system; empty if unknown */
export const insertSession = async (db: Database, accountId: string, device = ''): Promise<string> => {
  const id = crypto.randomUUID()
  await db.insert(sessions).values({ id, accountId, expiresAt: endOfSession, device })
  return id
}

export const insertToken = async (db: Database, token: typeof refreshTokens.$inferInsert): Promise<void> => {
  await db.insert(refreshTokens).values(token)
}

/**
 * Locks the session of a token, so that refreshes of one session run one at a time. A separate statement reads the token
 * after the lock, because a statement that waited for a lock still sees the old snapshot of other tables.
 */
export const lockToken = async (db: Database, hash: string): Promise<PresentedToken | undefined> => {
  const ofToken = sql`(select session_id from refresh_tokens where hash = ${hash})`
  const [locked] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(sql`${sessions.id} = ${ofToken}`)
    .for('update')
  if (!locked) return undefined
  const lastUse = sql`greatest(${refreshTokens.usedAt}, ${refreshTokens.replacedAt})`
  const isWithin = (seconds: number) =>
    sql<boolean>`coalesce(${lastUse} > now() - interval '1 second' * ${seconds}, false)`
  const [row] = await db
    .select({
      sessionId: sessions.id,
      accountId: sessions.accountId,
      isLive: isLiveSession,
      generation: refreshTokens.generation,
      newestGeneration: sessions.generation,
      isUsed: sql<boolean>`${refreshTokens.usedAt} is not null`,
      isReplaced: sql<boolean>`${refreshTokens.replacedAt} is not null`,
      isInGrace: isWithin(REFRESH_GRACE_SECONDS),
      isInDeviceGrace: isWithin(DEVICE_GRACE.seconds),
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
  return row
}

/** Marks a token as used, and the unused tokens of its generation as replaced. */
export const markTokenUsed = async (db: Database, hash: string, token: PresentedToken): Promise<void> => {
  await db.update(refreshTokens).set({ usedAt: sql`now()` }).where(eq(refreshTokens.hash, hash))
  const { sessionId, generation } = token
  const ofGeneration = and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.generation, generation))
  await db
    .update(refreshTokens)
    .set({ replacedAt: sql`now()` })
    .where(and(ofGeneration, isNull(refreshTokens.usedAt), isNull(refreshTokens.replacedAt)))
}

/**
 * Stores the newest generation. The session, like its cookie, then lasts as long as a new one. Deletes tokens that are older
 * than a cookie lasts, because the end of a session that is used never deletes them.
 */
export const renewSession = async (db: Database, sessionId: string, generation: number): Promise<void> => {
  await db.update(sessions).set({ generation, expiresAt: endOfSession }).where(eq(sessions.id, sessionId))
  const isTooOld = sql`${refreshTokens.createdAt} < now() - interval '1 day' * ${REFRESH_TOKEN_DAYS}`
  await db.delete(refreshTokens).where(and(eq(refreshTokens.sessionId, sessionId), isTooOld))
}

export const revokeSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId))
}
