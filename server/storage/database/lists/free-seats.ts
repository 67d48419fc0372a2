import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'

const { gigId, enrolled, offered, waiting } = gigCounters

/** Whether a seat is neither taken nor reserved, and the waiting list is empty. */
export const hasFreeSeats = sql<boolean>`has_free_seats(${enrolled}, ${offered}, ${waiting}, ${gigs.maxStudents})`

/**
 * Updates `has_free_seats` of gigs from their counters, because lists are ordered by it.
 * @param id undefined for all gigs
 * @returns the number of updated gigs
 */
export const copyFreeSeats = async (db: Database, id?: string): Promise<number> => {
  const isOutdated = and(eq(gigId, gigs.id), ne(gigs.hasFreeSeats, hasFreeSeats))
  const changed = await db
    .update(gigs)
    .set({ hasFreeSeats })
    .from(gigCounters)
    .where(and(isOutdated, id === undefined ? undefined : eq(gigs.id, id)))
    .returning({ id: gigs.id })
  return changed.length
}
