import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { gigs } from './schema.ts'

/**
 * Counters of a gig's enrolments and ratings. Triggers update them in the transaction that changes those rows. They are
 * not columns of the gig, because requests hold a shared lock on its row, and updating it would cause deadlocks.
 */
export const gigCounters = pgTable('gig_counters', {
  gigId: uuid()
    .primaryKey()
    .references(() => gigs.id, { onDelete: 'cascade' }),
  enrolled: integer().notNull().default(0),
  pending: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  /** How many ratings have one star, two stars, and so on. */
  stars: integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
})

/** The number of gigs, and of accounts of each role, kept by triggers. */
export const siteTotals = pgTable('site_totals', {
  /** `gigs` or a role. */
  name: text().primaryKey(),
  total: integer().notNull().default(0),
})
