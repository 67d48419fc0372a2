import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { accounts, filePurpose } from './schema.ts'
import { gigs } from './schema-gigs.ts'

/**
 * Counters of a gig's enrolments and ratings. Triggers update them in the transaction that changes those rows. They are
 * not columns of the gig, because requests hold a shared lock on its row, and updating it would cause deadlocks. Only the
 * score of the ratings is one, for the order of lists: transactions that change ratings lock the gig first.
 */
export const gigCounters = pgTable('gig_counters', {
  gigId: uuid()
    .primaryKey()
    .references(() => gigs.id, { onDelete: 'cascade' }),
  enrolled: integer().notNull().default(0),
  pending: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  /** On the waiting list, without an offer. */
  waiting: integer().notNull().default(0),
  /** Seats reserved for students on the waiting list. */
  offered: integer().notNull().default(0),
  /** How many ratings have one star, two stars, and so on. */
  stars: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
})

/** How many gigs each teacher has, kept by triggers, for lists of teachers with or without gigs. */
export const teacherCounters = pgTable(
  'teacher_counters',
  {
    teacherId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    gigs: integer().notNull().default(0),
    /** When the account was created, for the order of the lists. */
    createdAt: createdAt(),
  },
  (t) => [
    index('teacher_counters_some').on(t.createdAt, t.teacherId).where(sql`gigs > 0`),
    index('teacher_counters_none').on(t.createdAt, t.teacherId).where(sql`gigs = 0`),
  ],
)

/** The number of gigs, and of accounts of each role, kept by triggers. */
export const siteTotals = pgTable('site_totals', {
  /** `gigs` or a role. */
  name: text().primaryKey(),
  total: integer().notNull().default(0),
})

const bytes = () => bigint({ mode: 'number' }).notNull()

/**
 * The files of each purpose, and the class files of each teacher. `storage_changes` holds what is not added yet: one
 * counter of all receipts would make every enrolment wait for the one before.
 */
export const storageTotals = pgTable(
  'storage_totals',
  {
    purpose: filePurpose().notNull(),
    /** The teacher who shared the files; null in the total of a purpose. */
    ownerId: uuid(),
    files: integer().notNull(),
    bytes: bytes(),
  },
  (t) => [
    unique('storage_totals_key').on(t.purpose, t.ownerId).nullsNotDistinct(),
    index('storage_totals_largest').on(t.bytes).where(sql`owner_id is not null`),
  ],
)

/** Changes of `storage_totals`, inserted by a trigger on `files` and added to the totals every minute. */
export const storageChanges = pgTable(
  'storage_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    purpose: filePurpose().notNull(),
    ownerId: uuid(),
    files: integer().notNull(),
    bytes: bytes(),
  },
  (t) => [index('storage_changes_owner').on(t.ownerId)],
)
