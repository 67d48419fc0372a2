import { and, asc, eq, exists, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { READERS_MAX, type Reader } from '#contract/discussion/read-marks.ts'
import { isEnrolledIn } from '#server/domain/gig-access.ts'
import { hasUnread, own } from '#server/domain/gig-viewer.ts'
import { markNotificationsRead } from '#server/domain/mark-notifications-read.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { discussionReads, discussions } from '#server/storage/database/schema-classroom.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { Account } from '#server/web/auth/account.ts'

const selectReaders = (db: Database, gigId: string, condition: SQL) => {
  const enrolled = db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(isEnrolledIn(gigId), eq(enrolments.studentId, discussionReads.accountId)))
  return db
    .select({ _id: accounts.id, name: accounts.name, seq: discussionReads.seq })
    .from(discussionReads)
    .innerJoin(accounts, eq(accounts.id, discussionReads.accountId))
    .innerJoin(gigs, eq(gigs.id, discussionReads.gigId))
    .where(
      and(
        eq(discussionReads.gigId, gigId),
        condition,
        or(eq(gigs.teacherId, discussionReads.accountId), exists(enrolled)),
      ),
    )
    .orderBy(asc(discussionReads.gigId), asc(discussionReads.accountId))
    .limit(READERS_MAX)
}

/**
 * Reads how far the members have read. People who have left the class are not among them. The caller is the first,
 * because a new phone opens the discussion at the caller's own mark.
 */
export const readReaders = async (db: Database, gigId: string, callerId: string): Promise<Reader[]> => {
  const own = await selectReaders(db, gigId, eq(discussionReads.accountId, callerId))
  const others = await selectReaders(db, gigId, ne(discussionReads.accountId, callerId))
  return [...own, ...others].slice(0, READERS_MAX)
}

export const countEnrolled = async (db: Database, gigId: string): Promise<number> => {
  const [row] = await db
    .select({ enrolled: gigCounters.enrolled })
    .from(gigCounters)
    .where(eq(gigCounters.gigId, gigId))
  return row?.enrolled ?? 0
}

/**
 * Raises the number up to which an account has read, at most to the newest message.
 * @returns the stored number if it has changed
 */
export const raiseReadMark = async (
  tx: Database,
  mark: { readonly gigId: string; readonly accountId: string; readonly seq: number },
): Promise<number | undefined> => {
  const newest = tx.select({ changes: discussions.changes }).from(discussions).where(eq(discussions.gigId, mark.gigId))
  const [row] = await tx
    .insert(discussionReads)
    .values({ ...mark, seq: sql`least(${mark.seq}::int, coalesce((${newest}), 0))` })
    .onConflictDoUpdate({
      target: [discussionReads.gigId, discussionReads.accountId],
      set: { seq: sql`excluded.seq` },
      setWhere: sql`excluded.seq > ${discussionReads.seq}`,
    })
    .returning({ seq: discussionReads.seq })
  return row?.seq
}

type Viewer = Pick<Account, 'id' | 'role'>

/**
 * Marks the notification of new messages as read once the viewer has read all messages. One statement looks and marks,
 * because a message may arrive between two.
 * @returns whether there was one
 */
export const markReadMessagesNotification = (db: Database, viewer: Viewer, gigId: string): Promise<boolean> => {
  const unread = db
    .select({ id: gigs.id })
    .from(gigs)
    .leftJoin(own, and(eq(own.gigId, gigs.id), eq(own.studentId, viewer.id)))
    .where(and(eq(gigs.id, gigId), hasUnread(viewer)))
  return markNotificationsRead(db, { accountId: viewer.id, messagesOf: gigId, condition: notExists(unread) })
}

/** Whether a member of a class has messages of others to read. */
export const readHasUnread = async (db: Database, viewer: Viewer, gigId: string): Promise<boolean> => {
  const [row] = await db
    .select({ hasUnread: hasUnread(viewer) })
    .from(gigs)
    .leftJoin(own, and(eq(own.gigId, gigs.id), eq(own.studentId, viewer.id)))
    .where(eq(gigs.id, gigId))
  return row?.hasUnread ?? false
}
