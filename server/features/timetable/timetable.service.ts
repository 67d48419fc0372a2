import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { LESSONS_MAX, TIMETABLE_GIGS_MAX, type Timetable } from '#contract/timetable/lessons.ts'
import type { TimeRange } from '#server/domain/timetable/lesson-times.ts'
import { currentSchedule } from '#server/domain/timetable/lessons.repository.ts'
import { listLessons, toLesson } from '#server/domain/timetable/lessons.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { schedules } from '#server/storage/database/schema-timetable.ts'
import type { Account } from '#server/web/auth/account.ts'

interface Query {
  readonly from: string
  readonly to: string
}

export const toRange = ({ from, to }: Query): TimeRange => ({ from: new Date(from), to: new Date(to) })

const isOwn = (db: Database, { id, role }: Account): SQL =>
  role === 'teacher'
    ? eq(gigs.teacherId, id)
    : inArray(
        gigs.id,
        db
          .select({ id: enrolments.gigId })
          .from(enrolments)
          .where(and(eq(enrolments.studentId, id), eq(enrolments.status, 'enrolled'))),
      )

// A subquery with a limit costs one index lookup per class. Without statistics, PostgreSQL would turn `exists` into a
// join with all schedules.
const hasSchedule = sql`(select true from ${schedules} where ${schedules.gigId} = ${gigs.id} limit 1)`

interface OwnGigsFilter {
  readonly limit: number
  /** Reads this class only, however old it is. */
  readonly gigId?: string | undefined
}

/** Reads the newest classes of a person that have, or had, a schedule: those taught, or those enrolled in. */
export const readOwnGigs = (db: Database, account: Account, { limit, gigId }: OwnGigsFilter) =>
  db
    .select({ _id: gigs.id, title: gigs.title, teacherId: gigs.teacherId, schedule: currentSchedule })
    .from(gigs)
    .where(and(isOwn(db, account), hasSchedule, gigId === undefined ? undefined : eq(gigs.id, gigId)))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
    .limit(limit)

/** Lists the lessons of all classes of a person. */
export const readTimetable = async (db: Database, account: Account, query: Query): Promise<Timetable> => {
  const found = await readOwnGigs(db, account, { limit: TIMETABLE_GIGS_MAX + 1 })
  const shown = found.slice(0, TIMETABLE_GIGS_MAX)
  const gigIds = shown.map(({ _id }) => _id)
  const lessons = await listLessons(db, gigIds, toRange(query))
  return {
    gigs: shown.map(({ teacherId, schedule, ...gig }) => ({
      ...gig,
      isTeacher: teacherId === account.id,
      ...(schedule && { schedule }),
    })),
    lessons: lessons.slice(0, LESSONS_MAX).map(toLesson),
    isCut: found.length > TIMETABLE_GIGS_MAX || lessons.length > LESSONS_MAX,
  }
}
