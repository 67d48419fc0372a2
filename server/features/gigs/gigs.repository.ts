import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

/** Gigs on sale: of approved teachers, not archived, and with lessons that are not over. */
export const isOnSale: SQL = sql`${gigs.isOnSale}`

export const isTaughtBy = (email: string): SQL =>
  sql`${gigs.teacherId} = (select id from ${accounts} where email = ${email})`

export const insertGig = async (db: Database, gig: typeof gigs.$inferInsert & { id: string }): Promise<void> => {
  await db.insert(gigs).values(gig)
}

/** Counts the enrolled and the pending students of a gig. */
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

/** Omitted columns stay unchanged. */
export const updateGig = async (tx: Database, id: string, changes: Changes): Promise<void> => {
  const isEmpty = Object.values(changes).every((value) => value === undefined)
  if (!isEmpty) await tx.update(gigs).set(changes).where(eq(gigs.id, id))
}
