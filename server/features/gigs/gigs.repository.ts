import { and, eq, type SQL } from 'drizzle-orm'
import { contains } from '../../platform/database/conditions.ts'
import type { Database } from '../../platform/database/open.ts'
import { accounts, gigs, teachers } from '../../platform/database/schema.ts'

/** Gigs of approved teachers, the ones on sale, that match a search. */
export const onSale = (search: string | undefined): SQL | undefined =>
  and(eq(teachers.status, 'approved'), contains([gigs.title, gigs.description], search))

export const taughtBy = (email: string): SQL => eq(accounts.email, email)

export const oneGig = (id: string): SQL => eq(gigs.id, id)

export const insertGig = async (db: Database, gig: typeof gigs.$inferInsert & { id: string }): Promise<void> => {
  await db.insert(gigs).values(gig)
}
