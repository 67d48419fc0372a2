import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'

/**
 * Marks the unread notifications of an account as read.
 * @param messagesOf a gig, of which only the notification of new messages is marked
 * @returns whether there were any
 */
export const markNotificationsRead = async (db: Database, accountId: string, messagesOf?: string): Promise<boolean> => {
  const marked = messagesOf && and(eq(notifications.kind, 'message'), eq(notifications.gigId, messagesOf))
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt), marked || undefined))
    .returning({ id: notifications.id })
  return rows.length > 0
}
