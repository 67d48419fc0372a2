import { eq } from 'drizzle-orm'
import { GIG_NOT_FOUND } from '#contract/gigs/gig-missing.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'

export type GigColumns = typeof gigs.$inferSelect

/**
 * Narrows the result of a lookup to an existing gig.
 * @throws ApiProblem not_found
 */
export const requireGig = <Gig>(gig: Gig | undefined): Gig => {
  if (gig === undefined) throw new ApiProblem('not_found', GIG_NOT_FOUND)
  return gig
}

/** Reads a gig without its teacher, counts and ratings. */
export const findGig = async (db: Database, id: string): Promise<GigColumns | undefined> => {
  const [gig] = await db.select().from(gigs).where(eq(gigs.id, id))
  return gig
}

/** Locks a gig until the transaction ends: edits, requests and acceptances wait. */
export const lockGig = async (tx: Database, id: string): Promise<GigColumns | undefined> => {
  const [gig] = await tx.select().from(gigs).where(eq(gigs.id, id)).for('update')
  return gig
}

/** Locks a gig before a column that follows its counters changes, such as its score. Requests and acceptances wait. */
export const lockGigScore = async (tx: Database, id: string): Promise<void> => {
  await tx.select({ id: gigs.id }).from(gigs).where(eq(gigs.id, id)).for('no key update')
}

/**
 * Locks a gig against deletion until the transaction ends. Call it before inserting a row that references an account: a
 * deletion locks the gig first, and the other order would deadlock.
 * @returns whether the gig exists
 */
export const preventGigDeletion = async (tx: Database, id: string): Promise<boolean> => {
  const rows = await tx.select({ id: gigs.id }).from(gigs).where(eq(gigs.id, id)).for('key share')
  return rows.length > 0
}

/**
 * Locks the gigs of a teacher in one order, before the account: triggers copy what changes there to the gigs. Lock the
 * teacher's row first.
 */
export const lockGigsOf = async (tx: Database, teacherId: string): Promise<void> => {
  await tx.select({ id: gigs.id }).from(gigs).where(eq(gigs.teacherId, teacherId)).orderBy(gigs.id).for('no key update')
}
