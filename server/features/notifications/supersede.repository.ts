import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import type { Recipients } from './recipients.ts'
import { undoSeconds } from './undo-seconds.ts'
import { isUnreadAbout } from './withdraw.repository.ts'

/** Unread notifications about the same class or person that a newer kind makes wrong, such as an unenrolment that was undone. */
const SUPERSEDED_KINDS: Partial<Record<NotificationKind, readonly NotificationKind[]>> = {
  'enrolment-accepted': ['enrolment-returned', 'enrolment-removed'],
  'enrolment-returned': ['enrolment-accepted', 'enrolment-rejected'],
  'payment-reopened': ['payment-accepted', 'payment-rejected', 'payment-settled'],
  'teacher-returned': ['teacher-approved', 'teacher-rejected'],
}

/**
 * Deletes the notifications of undone changes, and lists again those of one kind that they had hidden. A hidden
 * notification has the time of the change as the time at which it was read.
 * @param kind of the undo, because an acceptance must not list a rejection again
 */
const restoreBefore = async (tx: Database, undoneIds: readonly string[], kind: NotificationKind): Promise<void> => {
  if (undoneIds.length === 0) return
  const undone = inArray(notifications.id, [...undoneIds])
  const hiddenBy = sql`(${notifications.accountId}, ${notifications.gigId}, ${notifications.readAt})`
  const changes = sql`(select account_id, gig_id, created_at from ${notifications} where ${undone})`
  await tx
    .update(notifications)
    .set({ isListed: true, readAt: null })
    .where(and(eq(notifications.kind, kind), eq(notifications.isListed, false), sql`${hiddenBy} in ${changes}`))
  await tx.delete(notifications).where(undone)
}

interface NewNotification {
  readonly kind: NotificationKind
  readonly gigId: string | null
  readonly recipients: Recipients
  /** What the texts of older notifications contain, if they are about the same. */
  readonly about?: string | undefined
}

/**
 * Hides the unread notifications that a new one makes wrong. If it undoes a change before its push message was due, an
 * older one of its own kind is unread again.
 * @returns the accounts with a change that was undone in time, and that they have not read
 */
export const supersede = async (
  tx: Database,
  { kind, gigId, recipients, about = '' }: NewNotification,
  at: Date,
): Promise<readonly string[]> => {
  const kinds = SUPERSEDED_KINDS[kind]
  if (!kinds) return []
  const hidden = await tx
    .update(notifications)
    .set({ isListed: false, readAt: at })
    .where(
      and(
        isUnreadAbout({ gigId, kinds }, at),
        sql`strpos(${notifications.message}, ${about}) > 0`,
        inArray(notifications.accountId, tx.select({ id: accounts.id }).from(accounts).where(recipients)),
      ),
    )
    .returning({
      id: notifications.id,
      accountId: notifications.accountId,
      kind: notifications.kind,
      createdAt: notifications.createdAt,
    })
  const undone = hidden.filter((row) => at.getTime() - row.createdAt.getTime() < undoSeconds(row.kind) * 1000)
  const undoneIds = undone.map(({ id }) => id)
  await restoreBefore(tx, undoneIds, kind)
  return undone.map(({ accountId }) => accountId)
}
