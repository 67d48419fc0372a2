import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, timestamptz } from './columns.ts'
import { accounts, files, gigs } from './schema.ts'

const gigReference = () =>
  uuid()
    .notNull()
    .references(() => gigs.id, { onDelete: 'cascade' })
const accountReference = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** A file that a teacher shares with the students of a gig. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    gigId: gigReference(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    /** Whether the class was told of it. */
    isAnnounced: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [index('resources_gig').on(t.gigId, t.createdAt, t.id)],
)

/** A counter of the changes in a discussion. A new message locks this row to take the next number. */
export const discussions = pgTable('discussions', {
  gigId: gigReference().primaryKey(),
  changes: integer().notNull().default(0),
})

/** Messages of a discussion, in the order of `seq`. Removing one gives it a new `change`. */
export const comments = pgTable(
  'comments',
  {
    /** Made by the phone that wrote it. */
    id: uuid().primaryKey(),
    gigId: gigReference(),
    seq: integer().notNull(),
    change: integer().notNull(),
    /** Empty once the author is deleted. */
    authorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    message: text().notNull(),
    createdAt: createdAt(),
    removedAt: timestamptz(),
    removedById: uuid(),
  },
  (t) => [uniqueIndex('comments_seq').on(t.gigId, t.seq), uniqueIndex('comments_change').on(t.gigId, t.change)],
)

/** Reports of messages, at most one for each message and reporter. */
export const commentReports = pgTable(
  'comment_reports',
  {
    commentId: uuid()
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    reporterId: accountReference(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.reporterId] })],
)

/** Live rooms; of a gig at most one is open. */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    gigId: gigReference(),
    roomName: text().notNull(),
    provider: text().notNull(),
    url: text().notNull(),
    startedById: accountReference(),
    startedAt: createdAt(),
    endedAt: timestamptz(),
    isLocked: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('meetings_room').on(t.roomName),
    uniqueIndex('meetings_open').on(t.gigId).where(sql`ended_at is null`),
    index('meetings_gig').on(t.gigId, t.startedAt),
  ],
)

/** People removed from a live room. They cannot enter it again. */
export const meetingRemovals = pgTable(
  'meeting_removals',
  {
    meetingId: uuid()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    accountId: accountReference(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.meetingId, t.accountId] })],
)
