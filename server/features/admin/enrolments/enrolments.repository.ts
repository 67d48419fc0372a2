import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { containsText, olderThan } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, gigs } from '#server/platform/database/schema.ts'
import type { Slice } from '#server/platform/http/paging.ts'

const matchesTeacher = (search: string | undefined): SQL | undefined =>
  and(eq(accounts.role, 'teacher'), containsText([accounts.name, accounts.email], search))

export const readTeachers = (db: Database, search: string | undefined, page: Slice) =>
  db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, createdAt: accounts.createdAt })
    .from(accounts)
    .where(and(matchesTeacher(search), olderThan([accounts.createdAt, accounts.id], page.after)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(page.limit)

export const countTeachers = (db: Database, search: string | undefined) => db.$count(accounts, matchesTeacher(search))

/** Reads the newest gigs of each teacher, at most `maxPerGroup` per teacher. */
export const readNewestGigs = async (db: Database, teacherIds: readonly string[], maxPerGroup: number) => {
  if (teacherIds.length === 0) return []
  const ranked = db
    .select({
      id: gigs.id,
      title: gigs.title,
      teacherId: gigs.teacherId,
      enrolmentCount: sql<number>`(select count(*)::int from ${enrolments} where ${enrolments.gigId} = ${gigs.id})`.as(
        'enrolment_count',
      ),
      place:
        sql<number>`row_number() over (partition by ${gigs.teacherId} order by ${gigs.createdAt} desc, ${gigs.id})`.as(
          'place',
        ),
    })
    .from(gigs)
    .where(inArray(gigs.teacherId, [...teacherIds]))
    .as('ranked')
  return db.select().from(ranked).where(sql`${ranked.place} <= ${maxPerGroup}`).orderBy(ranked.place)
}

const enrolmentColumns = {
  gigId: enrolments.gigId,
  studentId: enrolments.studentId,
  receiptId: enrolments.receiptId,
  status: enrolments.status,
  createdAt: enrolments.createdAt,
}
const studentColumns = { name: accounts.name, email: accounts.email }

/** Reads the newest enrolments of each gig, at most `maxPerGroup` per gig. */
export const readNewestEnrolments = async (db: Database, gigIds: readonly string[], maxPerGroup: number) => {
  if (gigIds.length === 0) return []
  const ranked = db
    .select({
      ...enrolmentColumns,
      place: sql<number>`row_number() over (partition by ${enrolments.gigId}
        order by ${enrolments.createdAt} desc, ${enrolments.studentId} desc)`.as('place'),
    })
    .from(enrolments)
    .where(inArray(enrolments.gigId, [...gigIds]))
    .as('ranked')
  return db
    .select({
      gigId: ranked.gigId,
      studentId: ranked.studentId,
      receiptId: ranked.receiptId,
      status: ranked.status,
      createdAt: ranked.createdAt,
      ...studentColumns,
    })
    .from(ranked)
    .innerJoin(accounts, eq(accounts.id, ranked.studentId))
    .where(sql`${ranked.place} <= ${maxPerGroup}`)
    .orderBy(ranked.place)
}

export type EnrolmentRow = Awaited<ReturnType<typeof readNewestEnrolments>>[number]

export const readEnrolments = (db: Database, gigId: string, page: Slice): Promise<EnrolmentRow[]> =>
  db
    .select({ ...enrolmentColumns, ...studentColumns })
    .from(enrolments)
    .innerJoin(accounts, eq(accounts.id, enrolments.studentId))
    .where(and(eq(enrolments.gigId, gigId), olderThan([enrolments.createdAt, enrolments.studentId], page.after)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.studentId))
    .limit(page.limit)

export const countEnrolments = (db: Database, gigId: string) => db.$count(enrolments, eq(enrolments.gigId, gigId))
