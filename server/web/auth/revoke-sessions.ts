import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { sessions } from '#server/storage/database/schema-system.ts'

/** Ends every session of an account. Its sockets close by `live.disconnect`, or within seconds on other servers. */
export const revokeAccountSessions = async (db: Database, accountId: string): Promise<void> => {
  await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.accountId, accountId))
}
