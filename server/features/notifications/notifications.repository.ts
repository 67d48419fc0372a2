import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import { preventGigDeletion } from '#server/domain/find-gig.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { countRows } from '#server/storage/database/search.ts'
import { excludeAccounts, type Recipients } from './recipients.ts'
import { isWantedInApp } from './settings.repository.ts'
import { supersede } from './supersede.repository.ts'
import type { GigNames, NotificationText } from './templates.ts'

export type NotificationRecord = typeof notifications.$inferSelect

/** A notification for one or more recipients, before it is stored. */
export interface NotificationDraft extends NotificationText {
  readonly kind: NotificationKind
  readonly gigId: string | null
  readonly recipients: Recipients
  /** Of a reminder. */
  readonly lessonStartsAt?: string
}

/** The event that caused a notification, and when it happened. */
export interface CausingEvent {
  readonly eventId: string
  readonly at: Date
}

/** Bounds every statement. No class has this many places. */
const RECIPIENTS_MAX = 1000

interface StoredNotifications {
  readonly rows: readonly NotificationRecord[]
  /** The accounts with a change that was undone before its push message was due, and that they have not read. */
  readonly uninformedIds: ReadonlySet<string>
}

/**
 * The uninformed accounts that need no notification of the undo. An acceptance that their list lacks is not an undo for
 * them: it may follow a rejection that was taken back a moment before.
 */
const findUnaffected = async (
  tx: Database,
  { kind, gigId }: Pick<NotificationDraft, 'kind' | 'gigId'>,
  uninformedIds: readonly string[],
): Promise<readonly string[]> => {
  if (kind !== 'enrolment-accepted' || gigId === null || uninformedIds.length === 0) return uninformedIds
  const rows = await tx
    .selectDistinct({ accountId: notifications.accountId })
    .from(notifications)
    .where(
      and(
        eq(notifications.gigId, gigId),
        eq(notifications.kind, kind),
        eq(notifications.isListed, true),
        inArray(notifications.accountId, [...uninformedIds]),
      ),
    )
  return rows.map(({ accountId }) => accountId)
}

/**
 * Stores a notification for all its recipients in one statement. Locks the gig before the accounts, the same order as
 * deleting a gig or its teacher. Waits for accounts that are being deleted, and skips them. Recipients whom a
 * change has not reached get no notification that it was undone. Recipients who do not want the kind in the app get a row
 * that is not listed.
 * @returns the stored rows, without recipients whom the same event notified before, or who already have an unread
 *   notification of new messages in this class
 */
export const insertNotifications = async (
  tx: Database,
  { kind, message, link, gigId, recipients, about }: NotificationDraft,
  { eventId, at }: CausingEvent,
): Promise<StoredNotifications> => {
  if (gigId && !(await preventGigDeletion(tx, gigId))) return { rows: [], uninformedIds: new Set() }
  const uninformedIds = await supersede(tx, { kind, gigId, recipients, about }, at)
  const unaffectedIds = await findUnaffected(tx, { kind, gigId }, uninformedIds)
  const isListed = isWantedInApp(tx, kind)
  const createdAt = sql`${at.toISOString()}::timestamptz`
  const rows = await tx
    .insert(notifications)
    .select(
      tx
        .select({
          id: sql<string>`gen_random_uuid()`.as('id'),
          accountId: accounts.id,
          kind: sql<string>`${kind}::text`.as('kind'),
          message: sql<string>`${message}::text`.as('message'),
          link: sql<string>`${link}::text`.as('link'),
          gigId: sql<string | null>`${gigId}::uuid`.as('gig_id'),
          eventId: sql<string>`${eventId}::uuid`.as('event_id'),
          createdAt: sql<Date>`${createdAt}`.as('created_at'),
          readAt: sql<Date | null>`case when ${isListed} then null else ${createdAt} end`.as('read_at'),
          isListed: sql<boolean>`${isListed}`.as('is_listed'),
        })
        .from(accounts)
        .where(excludeAccounts(recipients, unaffectedIds))
        .limit(RECIPIENTS_MAX)
        .for('key share', { of: accounts }),
    )
    .onConflictDoNothing()
    .returning()
  return { rows, uninformedIds: new Set(uninformedIds) }
}

/** Reads the unread notifications of an event. */
export const readUnreadByEvent = (db: Database, eventId: string): Promise<NotificationRecord[]> =>
  db
    .select()
    .from(notifications)
    .where(and(eq(notifications.eventId, eventId), isNull(notifications.readAt)))
    .limit(RECIPIENTS_MAX)

const isListedFor = (accountId: string) => and(eq(notifications.accountId, accountId), eq(notifications.isListed, true))

export const readNotifications = (db: Database, accountId: string, page: Slice): Promise<NotificationRecord[]> =>
  db
    .select()
    .from(notifications)
    .where(and(isListedFor(accountId), olderThan([notifications.createdAt, notifications.id], page.after)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(page.limit)

export const countNotifications = (db: Database, accountId: string) =>
  countRows(db, {
    table: notifications,
    where: isListedFor(accountId),
    order: [notifications.createdAt, notifications.id],
  })

/** @returns undefined if the gig is deleted */
export const findGigNames = async (db: Database, gigId: string): Promise<GigNames | undefined> => {
  const [row] = await db
    .select({ gigId: gigs.id, title: gigs.title, teacher: accounts.name })
    .from(gigs)
    .innerJoin(accounts, eq(accounts.id, gigs.teacherId))
    .where(eq(gigs.id, gigId))
  return row
}

export const findName = async (db: Database, accountId: string): Promise<string | undefined> => {
  const [row] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId))
  return row?.name
}
