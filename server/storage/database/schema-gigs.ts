import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { AUDIENCES, LEVELS, PRICE_PERIODS } from '#contract/gigs/facts.ts'
import { EXPERTISE_OPTIONS } from '#contract/gigs/teaching-options.ts'
import { createdAt, foldedText, id, timestamptz, trigramIndex, tsvector } from './columns.ts'
import { accountReference, files } from './schema.ts'

/**
 * The score of a class without ratings, for the order of the catalogue. The score is the Bayesian average
 * `(C * m + sum of the stars) / (C + number of ratings)`: as if each class had begun with C = 5 ratings of m = 4 stars.
 * One rating of five stars gives 4.17, and fifty with a mean of 4.8 give 4.73. Both constants are fixed, so that a
 * rating changes the score of its own class only. The triggers compute it by the SQL function `rating_score`.
 * Source: https://en.wikipedia.org/wiki/Bayesian_average
 */
export const UNRATED_SCORE = 4

export const enrolmentStatus = pgEnum('enrolment_status', ['pending', 'enrolled', 'rejected'])
export const gigSubject = pgEnum('gig_subject', EXPERTISE_OPTIONS)
export const gigLevel = pgEnum('gig_level', LEVELS)
export const gigAudience = pgEnum('gig_audience', AUDIENCES)
export const introductionKind = pgEnum('introduction_kind', ['audio', 'video'])
export const pricePeriod = pgEnum('price_period', PRICE_PERIODS)

const publicFile = () => uuid().references(() => files.id, { onDelete: 'set null' })

/** Optional facts of a class. Null or empty without a value. */
const factColumns = {
  subject: gigSubject(),
  languages: text().array().notNull().default(sql`'{}'`),
  level: gigLevel(),
  audience: gigAudience(),
  ageFrom: smallint(),
  ageTo: smallint(),
  period: pricePeriod(),
  outcomes: text().array().notNull().default(sql`'{}'`),
  requirements: text().notNull().default(''),
  coverId: publicFile(),
  coverSmallId: publicFile(),
  introductionId: publicFile(),
  introductionKind: introductionKind(),
  introductionSeconds: smallint(),
}

/** Classes on sale. */
export const gigs = pgTable(
  'gigs',
  {
    id: id(),
    teacherId: accountReference(),
    title: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    maxStudents: integer().notNull(),
    /** When the gig was taken off sale; null while it is on sale. */
    archivedAt: timestamptz(),
    createdAt: createdAt(),
    ...factColumns,
    /** Whether the teacher is approved and not suspended; kept by triggers. */
    isTeacherApproved: boolean().notNull().default(false),
    /** Whether the timetable has a last day and no coming lesson; kept by a trigger. */
    isOver: boolean().notNull().default(false),
    /** True if the gig is not archived, its lessons are not over, and its teacher is approved. */
    isOnSale: boolean()
      .notNull()
      .generatedAlwaysAs(sql`"is_teacher_approved" and "archived_at" is null and not "is_over"`),
    searchText: foldedText('title', 'description'),
    /** Title, and name and e-mail of the teacher, folded; kept by triggers. Admins search here. */
    adminSearchText: text().notNull().default(''),
    /**
     * The words of title, description, outcomes, facts and the teacher's name, folded; kept by triggers. It has no
     * contact data, because visitors can search it.
     */
    publicWords: tsvector().notNull().default(''),
    /**
     * Whether a seat is free for new students; kept by triggers and a job. It only orders lists; the counters decide.
     */
    hasFreeSeats: boolean().notNull().default(true),
    /** The Bayesian average of the stars, see {@link UNRATED_SCORE}; kept by triggers. */
    ratingScore: doublePrecision().notNull().default(UNRATED_SCORE),
    /** The weekdays with lessons in the time zone of the gig; 1 is Monday. This and the columns below follow the schedule. */
    lessonWeekdays: smallint().array().notNull().default(sql`'{}'`),
    /** In which parts of the day lessons start: `morning`, `afternoon`, `evening`. */
    dayParts: text().array().notNull().default(sql`'{}'`),
    /** The weekdays and parts of the day of the lessons, such as `monday-evening`; kept by a trigger. */
    weekdayParts: text().array().notNull().default(sql`'{}'`),
    /** The lesson that is on now, or the next one. */
    nextLessonAt: timestamptz(),
    nextLessonMinutes: smallint(),
  },
  (t) => [
    index('gigs_newest').on(t.createdAt, t.id),
    index('gigs_on_sale').on(t.createdAt, t.id).where(sql`is_on_sale`),
    index('gigs_recommended').on(t.hasFreeSeats, t.ratingScore, t.createdAt, t.id).where(sql`is_on_sale`),
    index('gigs_teacher').on(t.teacherId, t.createdAt, t.id),
    index('gigs_cheapest').on(t.price, t.id).where(sql`is_on_sale`),
    index('gigs_soonest').on(sql`coalesce(next_lesson_at, 'infinity')`, t.id).where(sql`is_on_sale`),
    // One index for all filters of the catalogue. It has the price in steps of a thousand.
    index('gigs_filters')
      .using(
        'gin',
        t.languages,
        t.lessonWeekdays,
        t.dayParts,
        t.weekdayParts,
        sql`(array[subject])`,
        sql`(array[level])`,
        sql`(array[audience])`,
        sql`(array[price / 1000])`,
      )
      .with({ fastupdate: false }),
    index('gigs_cover').on(t.coverId).where(sql`cover_id is not null`),
    index('gigs_cover_small').on(t.coverSmallId).where(sql`cover_small_id is not null`),
    index('gigs_introduction').on(t.introductionId).where(sql`introduction_id is not null`),
    index('gigs_public_words').using('gin', t.publicWords).with({ fastupdate: false }),
    trigramIndex('gigs_search', t.searchText),
    trigramIndex('gigs_admin_search', t.adminSearchText),
  ],
)

/** The column of a row that is deleted with its gig. */
export const gigReference = () =>
  uuid()
    .notNull()
    .references(() => gigs.id, { onDelete: 'cascade' })

/** One row for each student and gig: pending, enrolled or rejected (specification D6.4). */
export const enrolments = pgTable(
  'enrolments',
  {
    gigId: gigReference(),
    studentId: accountReference(),
    status: enrolmentStatus().notNull(),
    /** The teacher's reason, while the status is rejected. */
    rejectionReason: text().notNull().default(''),
    receiptId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** The end of the offer whose seat the request held when it was answered. Undo gives that seat back. */
    heldSeatUntil: timestamptz(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.studentId] }),
    index('enrolments_gig').on(t.gigId, t.status, t.createdAt, t.studentId),
    index('enrolments_newest').on(t.gigId, t.createdAt, t.studentId),
    index('enrolments_receipt').on(t.receiptId),
    index('enrolments_student').on(t.studentId, t.status, t.createdAt),
  ],
)

/** A file that a teacher shares with the students of a gig. */
export const resources = pgTable(
  'resources',
  {
    id: id(),
    gigId: gigReference(),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** A small copy of a picture. */
    thumbnailId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** Whether a job makes or has tried the small copy of an earlier release's picture, or the file is no picture. */
    isThumbnailTried: boolean().notNull().default(false),
    title: text().notNull(),
    description: text().notNull(),
    /** Whether the class has been notified. */
    isAnnounced: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('resources_gig').on(t.gigId, t.createdAt, t.id),
    index('resources_file').on(t.fileId),
    index('resources_thumbnail').on(t.thumbnailId).where(sql`thumbnail_id is not null`),
    index('resources_untried').on(t.id).where(sql`thumbnail_id is null and not is_thumbnail_tried`),
  ],
)
