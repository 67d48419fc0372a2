import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { timetableStates } from '#server/storage/database/schema-timetable.ts'

/** The number of changes of a class in calendars: of its lessons and its title. */
export interface TimetableRevision {
  readonly revision: number
  /** When they changed last. */
  readonly revisedAt: Date | null
}

/** Counts a change of a schedule, a lesson or the title. The caller holds the gig's lock. */
export const recordTimetableChange = async (tx: Database, gigId: string): Promise<void> => {
  await tx
    .insert(timetableStates)
    .values({ gigId, revision: 1, revisedAt: sql`now()` })
    .onConflictDoUpdate({
      target: timetableStates.gigId,
      set: { revision: sql`${timetableStates.revision} + 1`, revisedAt: sql`now()` },
    })
}

/** @returns by gig; classes that never changed have none */
export const readTimetableRevisions = async (
  db: Database,
  gigIds: readonly string[],
): Promise<ReadonlyMap<string, TimetableRevision>> => {
  const { gigId, revision, revisedAt } = timetableStates
  const rows = await db
    .select({ gigId, revision, revisedAt })
    .from(timetableStates)
    .where(inArray(gigId, [...gigIds]))
  return new Map(rows.map((row) => [row.gigId, row]))
}
