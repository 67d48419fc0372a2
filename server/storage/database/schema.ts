import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES, VERIFICATION_STATUSES } from '#contract/auth/role.ts'
import { createdAt, foldedText, id, timestamptz, trigramIndex } from './columns.ts'

export const role = pgEnum('role', ROLES)
export const verificationStatus = pgEnum('verification_status', VERIFICATION_STATUSES)
export const filePurpose = pgEnum('file_purpose', [
  'receipt',
  'cnic',
  'picture',
  'degree',
  'resource',
  'book',
  'cover',
  'introduction',
  'message',
  'recitation',
])

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
    // Before the first ANALYZE, the planner expects a boolean to be true in half the rows, so it reads this index in
    // its order. For `role = 'teacher'` it would expect few rows and sort all of them.
    isTeacher: boolean().notNull().generatedAlwaysAs(sql`"role" = 'teacher'`),
    /** A teacher whom an admin can verify: requested it, or is pending with documents. Triggers set it. */
    awaitsVerification: boolean().notNull().default(false),
    searchText: foldedText('name', 'email'),
  },
  (t) => [
    uniqueIndex('accounts_email').on(t.email),
    index('accounts_newest').on(t.createdAt, t.id),
    index('accounts_role').on(t.role, t.createdAt, t.id),
    index('accounts_active').on(t.createdAt, t.id).where(sql`suspended_at is null`),
    index('accounts_active_role').on(t.role, t.createdAt, t.id).where(sql`suspended_at is null`),
    index('accounts_suspended').on(t.createdAt, t.id).where(sql`suspended_at is not null`),
    index('accounts_suspended_role').on(t.role, t.createdAt, t.id).where(sql`suspended_at is not null`),
    index('accounts_awaiting').on(t.createdAt, t.id).where(sql`awaits_verification`),
    index('accounts_teachers').on(t.createdAt, t.id).where(sql`is_teacher`),
    index('accounts_demo').on(t.id).where(sql`is_demo`),
    trigramIndex('accounts_search', t.searchText),
    check('accounts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

/** The column of a row that is deleted with its account. */
export const accountReference = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

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
    index('teachers_waiting').on(t.status, sql`coalesce(submitted_at, created_at)`, t.accountId),
    index('teachers_cnic_front').on(t.cnicFrontId),
    index('teachers_cnic_back').on(t.cnicBackId),
    index('teachers_picture').on(t.pictureId),
    index('teachers_degree').on(t.degreeId),
  ],
)
