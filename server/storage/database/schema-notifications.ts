import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { accountReference } from './schema.ts'
import { gigs } from './schema-gigs.ts'
import { sessions } from './schema-system.ts'

/**
 * One row for each recipient of an event. The bell counts rows without `read_at`. A reminder that its recipient switched off
 * in the app is stored as read and not listed: the row keeps a repeated event from sending the push message and the mail
 * again. A notification that a newer one makes wrong becomes read and is no longer listed: the undo of that change lists it
 * again.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    accountId: accountReference(),
    kind: text().notNull(),
    message: text().notNull(),
    link: text().notNull(),
    gigId: uuid().references(() => gigs.id, { onDelete: 'cascade' }),
    eventId: uuid(),
    createdAt: createdAt(),
    readAt: timestamptz(),
    isListed: boolean().notNull().default(true),
  },
  (t) => [
    index('notifications_listed').on(t.accountId, t.isListed, t.createdAt, t.id),
    index('notifications_gig').on(t.gigId),
    // Keeps an event that is delivered twice from notifying twice.
    uniqueIndex('notifications_event').on(t.eventId, t.accountId),
    // At most one unread notification of new messages for each gig (specification D8.1).
    uniqueIndex('notifications_message').on(t.accountId, t.gigId).where(sql`kind = 'message' and read_at is null`),
  ],
)

/** Kinds of notifications that an account does not want as push messages. */
export const silentKinds = pgTable('silent_kinds', { accountId: accountReference(), kind: text().notNull() }, (t) => [
  primaryKey({ columns: [t.accountId, t.kind] }),
])

/** Kinds of notifications that an account does not want as mails. */
export const silentMails = pgTable('silent_mails', { accountId: accountReference(), kind: text().notNull() }, (t) => [
  primaryKey({ columns: [t.accountId, t.kind] }),
])

/** Kinds of reminders that an account does not want in the app. */
export const silentInApp = pgTable('silent_in_app', { accountId: accountReference(), kind: text().notNull() }, (t) => [
  primaryKey({ columns: [t.accountId, t.kind] }),
])

/**
 * Push subscriptions of browsers. A browser belongs to the account that subscribed last. A trigger deletes the subscription
 * of a session that is revoked, and the foreign key that of an expired session.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    accountId: accountReference(),
    /** The session that subscribed; null if a server of the previous release stored it. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_account').on(t.accountId), index('push_subscriptions_session').on(t.sessionId)],
)
