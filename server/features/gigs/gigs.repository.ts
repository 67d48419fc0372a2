import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { containsText } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, gigs, teachers } from '#server/platform/database/schema.ts'

/** Gigs of approved teachers that are not archived, the ones on sale, that match a search. */
export const isOnSale = (search: string | undefined): SQL | undefined =>
  and(eq(teachers.status, 'approved'), isNull(gigs.archivedAt), containsText([gigs.title, gigs.description], search))

export const isTaughtBy = (email: string): SQL => eq(accounts.email, email)

export const hasGigId = (id: string): SQL => eq(gigs.id, id)

export const insertGig = async (db: Database, gig: typeof gigs.$inferInsert & { id: string }): Promise<void> => {
  await db.insert(gigs).values(gig)
}

/** How many are in the class, and how many wait for an answer. */
export const countStudents = async (tx: Database, gigId: string): Promise<{ enrolled: number; pending: number }> => {
  const [row] = await tx
    .select({
      enrolled: sql<number>`count(*) filter (where ${enrolments.status} = 'enrolled')::int`,
      pending: sql<number>`count(*) filter (where ${enrolments.status} = 'pending')::int`,
    })
    .from(enrolments)
    .where(eq(enrolments.gigId, gigId))
  return row ?? { enrolled: 0, pending: 0 }
}

type Changes = PgUpdateSetSource<typeof gigs>

/** Columns that are left out stay as they are. */
export const updateGig = async (tx: Database, id: string, changes: Changes): Promise<void> => {
  await tx.update(gigs).set(changes).where(eq(gigs.id, id))
}
