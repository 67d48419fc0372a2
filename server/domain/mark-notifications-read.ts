import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'

interface Unread {
  readonly accountId: string
  /** A gig, of which only the notification of new messages is marked. */
  readonly messagesOf?: string | undefined
  /** Checked by the same statement that marks. */
  readonly condition?: SQL
}

/**
 * Marks the unread notifications of an account as read.
 * @returns whether there were any
 */
export const markNotificationsRead = async (
  db: Database,
  { accountId, messagesOf, condition }: Unread,
): Promise<boolean> => {
  const marked = messagesOf && and(eq(notifications.kind, 'message'), eq(notifications.gigId, messagesOf))
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt), marked || undefined, condition))
    .returning({ id: notifications.id })
  return rows.length > 0
}
