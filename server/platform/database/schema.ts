import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES, VERIFICATION_STATUSES } from '#contract/auth/role.ts'
import { FEEDBACK_STATUSES, FEEDBACK_TYPES } from '#contract/feedback.ts'
import { createdAt, foldedText, id, timestamptz, trigramIndex } from './columns.ts'

export const role = pgEnum('role', ROLES)
export const verificationStatus = pgEnum('verification_status', VERIFICATION_STATUSES)
export const filePurpose = pgEnum('file_purpose', ['receipt', 'cnic', 'picture', 'degree', 'resource', 'book'])
export const enrolmentStatus = pgEnum('enrolment_status', ['pending', 'enrolled', 'rejected'])
export const feedbackType = pgEnum('feedback_type', FEEDBACK_TYPES)
export const feedbackStatus = pgEnum('feedback_status', FEEDBACK_STATUSES)

/** People. E-mail addresses are stored in lower case, so the unique index ignores case. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull(),
    role: role().notNull(),
    passwordHash: text().notNull(),
    whatsapp: text().notNull().default(''),
    jazzcash: text().notNull().default(''),
    /** Part of the demo world, so its password is public. */
    isDemo: boolean().notNull().default(false),
    /** Since when the person cannot sign in; null for everyone else. */
    suspendedAt: timestamptz(),
    createdAt: createdAt(),
    // Before the first ANALYZE, the planner expects a boolean to be true in half the rows, and so reads this index in its
    // order. Of `role = 'teacher'` it expects few rows, and would sort all of them.
    isTeacher: boolean().notNull().generatedAlwaysAs(sql`"role" = 'teacher'`),
    searchText: foldedText('name', 'email'),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.email),
    index('accounts_newest').on(t.createdAt, t.id),
    index('accounts_role').on(t.role),
    index('accounts_teachers').on(t.createdAt, t.id).where(sql`is_teacher`),
    trigramIndex('accounts_search', t.searchText),
    check('accounts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** Files in storage under `key`. The code that creates a link decides who may open the file. */
export const files = pgTable(
  'files',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references((): AnyPgColumn => accounts.id, { onDelete: 'cascade' }),
    purpose: filePurpose().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    bytes: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('files_owner').on(t.ownerId), index('files_largest').on(t.bytes, t.id)],
)

/** A teacher's application and its status. */
export const teachers = pgTable(
  'teachers',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: verificationStatus().notNull().default('pending'),
    bio: text().notNull().default(''),
    expertise: text().array().notNull().default(sql`'{}'`),
    cnicNumber: text().notNull().default(''),
    cnicFrontId: uuid().references(() => files.id, { onDelete: 'set null' }),
    cnicBackId: uuid().references(() => files.id, { onDelete: 'set null' }),
    pictureId: uuid().references(() => files.id, { onDelete: 'set null' }),
    degreeId: uuid().references(() => files.id, { onDelete: 'set null' }),
    submittedAt: timestamptz(),
    /** The reason for a rejection, if one was given. */
    rejectionReason: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('teachers_status').on(t.status, t.createdAt, t.accountId)],
)

/** Classes on sale. */
export const gigs = pgTable(
  'gigs',
  {
    id: id(),
    teacherId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    price: integer().notNull(),
    maxStudents: integer().notNull(),
    /** When the gig was taken off sale; null while it is on sale. */
    archivedAt: timestamptz(),
    createdAt: createdAt(),
    /** Whether the teacher is approved and not suspended; kept by triggers. */
    isTeacherApproved: boolean().notNull().default(false),
    /** True if the gig is not archived and its teacher is approved. */
    isOnSale: boolean().notNull().generatedAlwaysAs(sql`"is_teacher_approved" and "archived_at" is null`),
    searchText: foldedText('title', 'description'),
    /** Title, and name and e-mail of the teacher, folded; kept by triggers. Admins search here. */
    adminSearchText: text().notNull().default(''),
  },
  (t) => [
    index('gigs_newest').on(t.createdAt, t.id),
    index('gigs_on_sale').on(t.createdAt, t.id).where(sql`is_on_sale`),
    index('gigs_teacher').on(t.teacherId, t.createdAt, t.id),
    trigramIndex('gigs_search', t.searchText),
    trigramIndex('gigs_admin_search', t.adminSearchText),
  ],
)

/** One row for each student and gig: pending, enrolled or rejected (specification D6.4). */
export const enrolments = pgTable(
  'enrolments',
  {
    gigId: uuid()
      .notNull()
      .references(() => gigs.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: enrolmentStatus().notNull(),
    /** The teacher's reason, while the status is rejected. */
    rejectionReason: text().notNull().default(''),
    receiptId: uuid().references(() => files.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.studentId] }),
    index('enrolments_gig').on(t.gigId, t.status, t.createdAt, t.studentId),
    index('enrolments_newest').on(t.gigId, t.createdAt, t.studentId),
    index('enrolments_student').on(t.studentId, t.status, t.createdAt),
  ],
)

/** A student's rating of a gig, at most one. */
export const ratings = pgTable(
  'ratings',
  {
    gigId: uuid()
      .notNull()
      .references(() => gigs.id, { onDelete: 'cascade' }),
    studentId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    rating: smallint().notNull(),
    feedback: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.studentId] }),
    index('ratings_gig').on(t.gigId, t.createdAt),
    check('ratings_stars', sql`${t.rating} between 1 and 5`),
  ],
)

/** Concerns, issues and suggestions about the product, with an admin's answer. */
export const feedbacks = pgTable(
  'feedbacks',
  {
    id: id(),
    /** Null after the author's account is deleted. */
    authorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    type: feedbackType().notNull(),
    message: text().notNull(),
    status: feedbackStatus().notNull().default('pending'),
    answer: text().notNull().default(''),
    answeredAt: timestamptz(),
    createdAt: createdAt(),
    /** Message, and name and e-mail of the author, folded; kept by triggers. */
    searchText: text().notNull().default(''),
  },
  (t) => [
    index('feedbacks_newest').on(t.createdAt, t.id),
    index('feedbacks_author').on(t.authorId, t.createdAt, t.id),
    index('feedbacks_status').on(t.status, t.createdAt, t.id),
    trigramIndex('feedbacks_search', t.searchText),
  ],
)
