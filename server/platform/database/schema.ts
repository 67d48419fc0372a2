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
import { createdAt, foldedText, id, timestamptz, trigramIndex } from './columns.ts'

export const role = pgEnum('role', ROLES)
export const verificationStatus = pgEnum('verification_status', VERIFICATION_STATUSES)
export const filePurpose = pgEnum('file_purpose', ['receipt', 'cnic', 'picture', 'degree', 'resource', 'book'])
export const enrolmentStatus = pgEnum('enrolment_status', ['pending', 'enrolled', 'rejected'])

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
    index('accounts_demo').on(t.id).where(sql`is_demo`),
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
    languages: text().array().notNull().default(sql`'{}'`),
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
  (t) => [
    index('teachers_status').on(t.status, t.createdAt, t.accountId),
    index('teachers_cnic_front').on(t.cnicFrontId),
    index('teachers_cnic_back').on(t.cnicBackId),
    index('teachers_picture').on(t.pictureId),
    index('teachers_degree').on(t.degreeId),
  ],
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
    index('enrolments_receipt').on(t.receiptId),
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
    index('ratings_student').on(t.studentId),
    check('ratings_stars', sql`${t.rating} between 1 and 5`),
  ],
)
