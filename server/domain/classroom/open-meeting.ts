import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'

export type MeetingRecord = typeof meetings.$inferSelect

/** Finds the open meeting of a gig. Ignores meetings of a provider that was configured before. */
export const findOpenMeeting = async (
  db: Database,
  gigId: string,
  provider: string,
): Promise<MeetingRecord | undefined> => {
  const [row] = await db
    .select()
    .from(meetings)
    .where(and(eq(meetings.gigId, gigId), eq(meetings.provider, provider), isNull(meetings.endedAt)))
  return row
}
