import { asc, eq } from 'drizzle-orm'
import type { Statistics } from '#contract/admin/statistics.ts'
import type { Database } from '#server/storage/database/open.ts'
import { siteTotals } from '#server/storage/database/schema-counters.ts'
import { feedbacks } from '#server/storage/database/schema-feedback.ts'

export const readTotals = async (db: Database): Promise<Statistics> => {
  const rows = await db.select().from(siteTotals)
  const totals: Readonly<Record<string, number>> = Object.fromEntries(rows.map(({ name, total }) => [name, total]))
  const { gigs = 0, student = 0, teacher = 0, admin = 0 } = totals
  return { totalUsers: student + teacher + admin, totalTeachers: teacher, totalGigs: gigs, totalStudents: student }
}

/** Reads one row of the index `feedbacks_status`. */
export const readOldestPendingFeedback = async (db: Database): Promise<Date | undefined> => {
  const [row] = await db
    .select({ createdAt: feedbacks.createdAt })
    .from(feedbacks)
    .where(eq(feedbacks.status, 'pending'))
    .orderBy(asc(feedbacks.createdAt), asc(feedbacks.id))
    .limit(1)
  return row?.createdAt
}
