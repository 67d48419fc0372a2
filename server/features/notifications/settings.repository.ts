import { eq } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/platform/database/open.ts'
import { silentKinds } from '#server/platform/database/schema-notifications.ts'

export const readSilentKinds = async (db: Database, accountId: string): Promise<string[]> => {
  const rows = await db.select({ kind: silentKinds.kind }).from(silentKinds).where(eq(silentKinds.accountId, accountId))
  return rows.map(({ kind }) => kind).sort()
}

export const replaceSilentKinds = (
  db: Database,
  accountId: string,
  kinds: readonly NotificationKind[],
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(silentKinds).where(eq(silentKinds.accountId, accountId))
    const rows = kinds.map((kind) => ({ accountId, kind }))
    if (rows.length > 0) await tx.insert(silentKinds).values(rows).onConflictDoNothing()
  })
