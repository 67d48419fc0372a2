import { and, eq, ne, not, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'

const { gigId, enrolled, offered, waiting } = gigCounters

/** Whether a seat is neither taken nor reserved, and the waiting list is empty. */
export const hasFreeSeats = sql<boolean>`has_free_seats(${enrolled}, ${offered}, ${waiting}, ${gigs.maxStudents})`

/** Whether a job that was queued with a change of the counters has not run yet. */
const isQueued = sql`${gigs.id} in (
  select (${jobs.payload} ->> 'gigId')::uuid from ${jobs} where ${jobs.topic} = 'free-seats' and not ${jobs.failed})`

/**
 * Updates `has_free_seats` of gigs from their counters, because lists are ordered by it.
 * @param id undefined for all gigs without a waiting job, whose difference is no fault
 * @returns the number of updated gigs
 */
export const copyFreeSeats = async (db: Database, id?: string): Promise<number> => {
  const isOutdated = and(eq(gigId, gigs.id), ne(gigs.hasFreeSeats, hasFreeSeats))
  const changed = await db
    .update(gigs)
    .set({ hasFreeSeats })
    .from(gigCounters)
    .where(and(isOutdated, id === undefined ? not(isQueued) : eq(gigs.id, id)))
    .returning({ id: gigs.id })
  return changed.length
}
