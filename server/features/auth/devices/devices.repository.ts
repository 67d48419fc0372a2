import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { isLiveSession } from '#server/storage/database/conditions.ts'
import type { Database } from '#server/storage/database/open.ts'
import { sessions } from '#server/storage/database/schema-system.ts'

// Each refresh issues a token, so the newest token shows when the session was last used.
const lastUsedAt = sql<string>`coalesce(
  (select max(t.created_at) from refresh_tokens t where t.session_id = ${sessions.id}), ${sessions.createdAt})`

/** Reads the live sessions of an account: the given one first, then the last used. */
export const readSessions = (
  db: Database,
  { accountId, sessionId, limit }: { readonly accountId: string; readonly sessionId: string; readonly limit: number },
) =>
  db
    .select({ id: sessions.id, device: sessions.device, createdAt: sessions.createdAt, lastUsedAt })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLiveSession))
    .orderBy(desc(eq(sessions.id, sessionId)), desc(lastUsedAt))
    .limit(limit)

const revoke = { revokedAt: sql`now()` } as const

/** @returns whether the account has such a live session */
export const revokeOwnSession = async (db: Database, accountId: string, id: string): Promise<boolean> => {
  const own = and(eq(sessions.id, id), eq(sessions.accountId, accountId), isLiveSession)
  const revoked = await db.update(sessions).set(revoke).where(own).returning({ id: sessions.id })
  return revoked.length > 0
}

/** @returns the ids of the sessions that were revoked */
export const revokeOtherSessions = async (db: Database, accountId: string, keptId: string): Promise<string[]> => {
  const others = and(eq(sessions.accountId, accountId), ne(sessions.id, keptId), isLiveSession)
  const revoked = await db.update(sessions).set(revoke).where(others).returning({ id: sessions.id })
  return revoked.map(({ id }) => id)
}
