import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/storage/database/open.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'

interface Subject {
  /** Null for notifications that are about no gig. */
  readonly gigId: string | null
  readonly kinds: readonly NotificationKind[]
}

/** Unread notifications of some kinds about a gig, created until a time. */
export const isUnreadAbout = ({ gigId, kinds }: Subject, until: Date) =>
  and(
    gigId ? eq(notifications.gigId, gigId) : isNull(notifications.gigId),
    inArray(notifications.kind, [...kinds]),
    isNull(notifications.readAt),
    lte(notifications.createdAt, until),
  )

/** Marks the unread notifications of some kinds about a gig as read, for all accounts. Returns these accounts. */
export const markKindsAsRead = async (db: Database, subject: Subject, until: Date): Promise<readonly string[]> => {
  const rows = await db
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(isUnreadAbout(subject, until))
    .returning({ accountId: notifications.accountId })
  return rows.map(({ accountId }) => accountId)
}

/** Deletes a student's unread notification that their review of a gig is hidden. Returns the account if there was one. */
export const removeHiddenReview = async (
  db: Database,
  { gigId, studentId }: { readonly gigId: string; readonly studentId: string },
  until: Date,
): Promise<readonly string[]> => {
  const rows = await db
    .delete(notifications)
    .where(and(eq(notifications.accountId, studentId), isUnreadAbout({ gigId, kinds: ['review-hidden'] }, until)))
    .returning({ accountId: notifications.accountId })
  return rows.map(({ accountId }) => accountId)
}
