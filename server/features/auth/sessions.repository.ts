import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { refreshTokens, sessions } from '../../platform/database/schema-upkeep.ts'

export interface FoundToken {
  readonly sessionId: string
  readonly accountId: string
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly usedAt: Date | null
}

export const insertSession = async (db: Database, accountId: string, expiresAt: Date): Promise<string> => {
  const id = crypto.randomUUID()
  await db.insert(sessions).values({ id, accountId, expiresAt })
  return id
}

export const insertToken = async (db: Database, sessionId: string, hash: string): Promise<void> => {
  await db.insert(refreshTokens).values({ hash, sessionId })
}

/** The row lock on the session makes parallel refreshes of one family take turns. */
export const lockToken = async (db: Database, hash: string): Promise<FoundToken | undefined> => {
  const [row] = await db
    .select({
      sessionId: sessions.id,
      accountId: sessions.accountId,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      usedAt: refreshTokens.usedAt,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
    .where(eq(refreshTokens.hash, hash))
    .for('update', { of: sessions })
  return row
}

export const spendToken = async (db: Database, hash: string): Promise<void> => {
  await db
    .update(refreshTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt)))
}

export const revokeSession = async (db: Database, sessionId: string): Promise<void> => {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

export const revokeSessionsOf = async (db: Database, accountId: string): Promise<void> => {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.accountId, accountId))
}
