import { and, asc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { MAX_STUDENTS_LIMIT } from '#contract/gigs.ts'
import { isEnrolledIn } from '#server/domain/gig-access.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { attendanceMarks, roomVisits } from '#server/storage/database/schema-timetable.ts'

/** The time of a lesson. */
export interface LessonSpan {
  readonly from: Date
  readonly to: Date
}

/** Longer than any live room, because the maintenance closes rooms after a day. */
const ROOM_DAYS_MAX = 2
const DAY_MS = 86_400_000

/** The end of a visit. If all servers crashed, the visit has no end of its own and ends with its room. */
const leftAt = sql<Date>`coalesce(${roomVisits.leftAt}, ${meetings.endedAt}, now())`.mapWith(roomVisits.enteredAt)

const isDuring = ({ from, to }: LessonSpan): SQL | undefined =>
  and(
    gt(meetings.startedAt, new Date(from.getTime() - ROOM_DAYS_MAX * DAY_MS)),
    lt(meetings.startedAt, to),
    lt(roomVisits.enteredAt, to),
    gt(leftAt, from),
  )

/** Reads the visits to the live rooms of gigs that overlap a span. */
export const readVisits = (
  db: Database,
  gigIds: readonly string[],
  { span, accountId }: { readonly span: LessonSpan; readonly accountId?: string },
) =>
  db
    .select({
      gigId: meetings.gigId,
      accountId: roomVisits.accountId,
      enteredAt: roomVisits.enteredAt,
      leftAt,
    })
    .from(roomVisits)
    .innerJoin(meetings, eq(meetings.id, roomVisits.meetingId))
    .where(
      and(
        inArray(meetings.gigId, [...gigIds]),
        isDuring(span),
        accountId === undefined ? undefined : eq(roomVisits.accountId, accountId),
      ),
    )

export type Visit = Awaited<ReturnType<typeof readVisits>>[number]

export const readMarks = (
  db: Database,
  gigIds: readonly string[],
  { span, studentId }: { readonly span: LessonSpan; readonly studentId?: string },
) =>
  db
    .select()
    .from(attendanceMarks)
    .where(
      and(
        inArray(attendanceMarks.gigId, [...gigIds]),
        gte(attendanceMarks.originalStart, span.from),
        lt(attendanceMarks.originalStart, span.to),
        studentId === undefined ? undefined : eq(attendanceMarks.studentId, studentId),
      ),
    )

export type Mark = Awaited<ReturnType<typeof readMarks>>[number]

/** The status of an enrolled student changed last with the acceptance; after a return to pending, with the newest. */
const acceptedAt = enrolments.changedAt

export const readEnrolledStudents = (db: Database, gigId: string) =>
  db
    .select({ _id: accounts.id, name: accounts.name, acceptedAt })
    .from(enrolments)
    .innerJoin(accounts, eq(accounts.id, enrolments.studentId))
    .where(isEnrolledIn(gigId))
    .orderBy(asc(sql`lower(${accounts.name}) collate "C"`), asc(accounts.id))
    .limit(MAX_STUDENTS_LIMIT)

/** Reads the gigs in which a student is enrolled. */
export const readEnrolledGigs = (db: Database, studentId: string, limit: number) =>
  db
    .select({ gigId: enrolments.gigId, acceptedAt })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), eq(enrolments.status, 'enrolled')))
    .limit(limit)

export const upsertMark = async (tx: Database, mark: typeof attendanceMarks.$inferInsert): Promise<void> => {
  await tx
    .insert(attendanceMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: [attendanceMarks.gigId, attendanceMarks.originalStart, attendanceMarks.studentId],
      set: { isPresent: mark.isPresent },
    })
}
