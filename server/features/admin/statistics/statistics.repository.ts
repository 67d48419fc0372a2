import { sql } from 'drizzle-orm'
import type { Statistics } from '#contract/admin/statistics.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, gigs } from '#server/platform/database/schema.ts'

export const countTotals = async (db: Database): Promise<Statistics> => {
  const [row] = await db
    .select({
      totalUsers: sql<number>`count(*)::int`,
      totalTeachers: sql<number>`(count(*) filter (where ${accounts.role} = 'teacher'))::int`,
      totalGigs: sql<number>`(select count(*) from ${gigs})::int`,
      totalStudents: sql<number>`(count(*) filter (where ${accounts.role} = 'student'))::int`,
    })
    .from(accounts)
  return row ?? { totalUsers: 0, totalTeachers: 0, totalGigs: 0, totalStudents: 0 }
}
