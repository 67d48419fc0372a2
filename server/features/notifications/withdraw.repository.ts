import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'

/** Deletes a student's unread notification that their review of a gig is hidden. Returns the account if there was one. */
export const removeHiddenReview = async (
  db: Database,
  { gigId, studentId }: { readonly gigId: string; readonly studentId: string },
  until: Date,
): Promise<readonly string[]> => {
  const rows = await db
    .delete(notifications)
    .where(
      and(
        eq(notifications.accountId, studentId),
        eq(notifications.gigId, gigId),
        eq(notifications.kind, 'review-hidden'),
        isNull(notifications.readAt),
        lte(notifications.createdAt, until),
      ),
    )
    .returning({ accountId: notifications.accountId })
  return rows.map(({ accountId }) => accountId)
}
