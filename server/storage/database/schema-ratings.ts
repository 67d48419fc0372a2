import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { MISTAKE_KINDS } from '#contract/recitations/recitation-notes.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { accountReference, files } from './schema.ts'
import { gigReference } from './schema-gigs.ts'

/** A student's rating of a gig, at most one, with the teacher's reply. It is public as a review. */
export const ratings = pgTable(
  'ratings',
  {
    gigId: gigReference(),
    studentId: accountReference(),
    rating: smallint().notNull(),
    feedback: text().notNull().default(''),
    createdAt: createdAt(),
    /** The public id of the review, because public calls do not expose the id of the student. */
    id: uuid().notNull().defaultRandom(),
    /** The teacher of the gig, copied by a trigger. */
    teacherId: uuid(),
    reply: text().notNull().default(''),
    repliedAt: timestamptz(),
    replyEditedAt: timestamptz(),
    /** When an admin hid the review. A hidden review counts in no average. */
    hiddenAt: timestamptz(),
    hiddenReason: text().notNull().default(''),
    hiddenById: uuid(),
    /** The time of the oldest report that no admin has answered. */
    reportedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.studentId] }),
    // Not unique, because a unique key could reject rows of servers of the previous release.
    index('ratings_id').on(t.id),
    index('ratings_gig_shown').on(t.gigId, t.createdAt, t.id).where(sql`hidden_at is null`),
    index('ratings_teacher_shown').on(t.teacherId, t.createdAt, t.id).where(sql`hidden_at is null`),
    index('ratings_reported').on(t.reportedAt, t.id).where(sql`reported_at is not null`),
    index('ratings_hidden').on(t.hiddenAt, t.id).where(sql`hidden_at is not null`),
    index('ratings_student').on(t.studentId),
    check('ratings_stars', sql`${t.rating} between 1 and 5`),
  ],
)

/** Reports of reviews, at most one for each review and reporter. */
export const reviewReports = pgTable(
  'review_reports',
  {
    gigId: uuid().notNull(),
    studentId: uuid().notNull(),
    reporterId: accountReference(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.studentId, t.reporterId] }),
    foreignKey({
      name: 'review_reports_review',
      columns: [t.gigId, t.studentId],
      foreignColumns: [ratings.gigId, ratings.studentId],
    }).onDelete('cascade'),
    index('review_reports_reporter').on(t.reporterId),
  ],
)

/** Mistakes that a teacher marked on words while a student recited. */
export const recitationNotes = pgTable(
  'recitation_notes',
  {
    id: id(),
    gigId: gigReference(),
    studentId: accountReference(),
    verse: text().notNull(),
    word: integer().notNull(),
    /** The word itself. */
    text: text().notNull(),
    kind: text({ enum: MISTAKE_KINDS }).notNull(),
    /** When the mistake was marked last. */
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('recitation_notes_place').on(t.gigId, t.studentId, t.verse, t.word, t.kind),
    index('recitation_notes_gig').on(t.gigId, t.createdAt, t.id),
    index('recitation_notes_student').on(t.studentId, t.gigId, t.createdAt, t.id),
  ],
)

/** A student's recording of their own turn, for the teacher of the gig. */
export const recitations = pgTable(
  'recitations',
  {
    id: id(),
    gigId: gigReference(),
    studentId: accountReference(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    seconds: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('recitations_gig').on(t.gigId, t.createdAt, t.id),
    index('recitations_student').on(t.studentId, t.gigId, t.createdAt, t.id),
    index('recitations_file').on(t.fileId),
  ],
)
