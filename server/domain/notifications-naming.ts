import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'

interface NamedPerson {
  readonly id: string
  readonly name: string
}

/** The kinds of notification that start with the name of the person who caused them. */
const NAMING_KINDS: NotificationKind[] = [
  'enrolment-requested',
  'payment-sent',
  'recitation-sent',
  'rating-created',
  'teacher-submitted',
]

const isNaming = (tx: Database, { id, name }: NamedPerson): SQL | undefined => {
  const recipient = alias(accounts, 'recipient')
  const isTeacherOfPerson = exists(
    tx
      .select({ id: gigs.id })
      .from(auditEntries)
      .innerJoin(gigs, eq(gigs.id, auditEntries.gigId))
      .where(and(eq(auditEntries.personId, id), eq(gigs.teacherId, recipient.id))),
  )
  const recipients = tx
    .select({ id: recipient.id })
    .from(recipient)
    .where(or(eq(recipient.role, 'admin'), isTeacherOfPerson))
  return and(
    inArray(notifications.accountId, recipients),
    inArray(notifications.kind, NAMING_KINDS),
    sql`starts_with(${notifications.message}, ${`${name} `})`,
  )
}

/** Deletes the notifications of teachers and admins that name a person. */
export const deleteNotificationsNaming = async (tx: Database, person: NamedPerson): Promise<void> => {
  await tx.delete(notifications).where(isNaming(tx, person))
}

/** Renames a person in the notifications of teachers and admins. Otherwise an erasure would not find the old name. */
export const renameInNotifications = async (tx: Database, person: NamedPerson, newName: string): Promise<void> => {
  const message = sql`${newName} || substr(${notifications.message}, char_length(${person.name}) + 1)`
  await tx.update(notifications).set({ message }).where(isNaming(tx, person))
}
