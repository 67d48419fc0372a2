import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { olderThan } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/open.ts'
import { notifications } from '../../platform/database/schema-notifications.ts'
import type { Position } from '../../platform/paging.ts'

export type NotificationRow = typeof notifications.$inferSelect

export const readNotifications = (
  db: Database,
  accountId: string,
  page: { limit: number; after: Position | undefined },
): Promise<NotificationRow[]> =>
  db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.accountId, accountId), olderThan([notifications.createdAt, notifications.id], page.after)),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit)

export const countNotifications = async (db: Database, accountId: string): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(notifications)
    .where(eq(notifications.accountId, accountId))
  return row?.count ?? 0
}

export const markRead = async (db: Database, accountId: string): Promise<void> => {
  await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt)))
}
