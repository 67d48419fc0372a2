import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { TeacherGigs } from '#contract/admin/enrolments.ts'
import { isBlank } from '#contract/text/blank.ts'
import { briefSelection } from '#server/features/admin/class-brief.ts'
import { isTeacher, olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { gigCounters, teacherCounters } from '#server/storage/database/schema-counters.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { countMatches, countRows, searching, selectMatches } from '#server/storage/database/search.ts'

interface TeacherFilter {
  readonly search?: string | undefined
  readonly gigs?: TeacherGigs | undefined
}

/** Each has a partial index in the order of the list. */
const HAS_GIGS = { some: sql`${teacherCounters.gigs} > 0`, none: sql`${teacherCounters.gigs} = 0` }

const isCounted = (which: TeacherGigs): SQL =>
  sql`exists (select 1 from ${teacherCounters} where ${teacherCounters.teacherId} = ${accounts.id} and ${HAS_GIGS[which]})`

const teachersList = ({ search, gigs: which }: TeacherFilter) => ({
  table: accounts,
  match: searching(accounts.searchText),
  where: isTeacher,
  filter: which && isCounted(which),
  search,
})

const teacherColumns = { id: accounts.id, name: accounts.name, email: accounts.email, createdAt: accounts.createdAt }

const readTeachersByGigs = (db: Database, which: TeacherGigs, page: Slice) =>
  db
    .select(teacherColumns)
    .from(teacherCounters)
    .innerJoin(accounts, eq(accounts.id, teacherCounters.teacherId))
    .where(and(HAS_GIGS[which], olderThan([teacherCounters.createdAt, teacherCounters.teacherId], page.after)))
    .orderBy(desc(teacherCounters.createdAt), desc(teacherCounters.teacherId))
    .limit(page.limit)

export const readTeachers = async (db: Database, filter: TeacherFilter, page: Slice) => {
  if (filter.gigs && isBlank(filter.search ?? '')) return readTeachersByGigs(db, filter.gigs, page)
  const { where, total } = await selectMatches(db, teachersList(filter), page)
  const rows = await db
    .select(teacherColumns)
    .from(accounts)
    .where(and(isTeacher, where, olderThan([accounts.createdAt, accounts.id], page.after)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(page.limit)
  return { rows, total }
}

export const countTeachers = (db: Database, filter: TeacherFilter): PromiseLike<number> =>
  filter.gigs && isBlank(filter.search ?? '')
    ? countRows(db, {
        table: teacherCounters,
        where: HAS_GIGS[filter.gigs],
        order: [teacherCounters.createdAt, teacherCounters.teacherId],
      })
    : countMatches(db, teachersList(filter))

/** Ids as a table, so that a lateral join reads a bounded number of rows for each. */
const toTable = (ids: readonly string[]) =>
  sql`unnest(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}])`

/** Reads the newest gigs of each teacher, at most `maxPerGroup` per teacher. */
export const readNewestGigs = async (db: Database, teacherIds: readonly string[], maxPerGroup: number) => {
  if (teacherIds.length === 0) return []
  const newest = db
    .select({ id: gigs.id, createdAt: gigs.createdAt })
    .from(gigs)
    .where(sql`${gigs.teacherId} = listed.teacher_id`)
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
    .limit(maxPerGroup)
    .as('newest')
  const { enrolled, pending, rejected } = gigCounters
  return db
    .select({
      id: gigs.id,
      title: gigs.title,
      teacherId: gigs.teacherId,
      ...briefSelection,
      enrolmentCount: sql<number>`${enrolled} + ${pending} + ${rejected}`,
    })
    .from(sql`${toTable(teacherIds)} as listed(teacher_id)`)
    .crossJoinLateral(newest)
    .innerJoin(gigs, eq(gigs.id, newest.id))
    .innerJoin(gigCounters, eq(gigCounters.gigId, newest.id))
    .orderBy(desc(newest.createdAt), desc(newest.id))
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
  const newest = db
    .select(enrolmentColumns)
    .from(enrolments)
    .where(sql`${enrolments.gigId} = listed.gig_id`)
    .orderBy(desc(enrolments.createdAt), desc(enrolments.studentId))
    .limit(maxPerGroup)
    .as('newest')
  return db
    .select({
      gigId: newest.gigId,
      studentId: newest.studentId,
      receiptId: newest.receiptId,
      status: newest.status,
      createdAt: newest.createdAt,
      ...studentColumns,
    })
    .from(sql`${toTable(gigIds)} as listed(gig_id)`)
    .crossJoinLateral(newest)
    .innerJoin(accounts, eq(accounts.id, newest.studentId))
    .orderBy(desc(newest.createdAt), desc(newest.studentId))
}

export type EnrolmentRecord = Awaited<ReturnType<typeof readNewestEnrolments>>[number]

export const readEnrolments = (db: Database, gigId: string, page: Slice): Promise<EnrolmentRecord[]> =>
  db
    .select({ ...enrolmentColumns, ...studentColumns })
    .from(enrolments)
    .innerJoin(accounts, eq(accounts.id, enrolments.studentId))
    .where(and(eq(enrolments.gigId, gigId), olderThan([enrolments.createdAt, enrolments.studentId], page.after)))
    .orderBy(desc(enrolments.createdAt), desc(enrolments.studentId))
    .limit(page.limit)

export const countEnrolments = (db: Database, gigId: string) => {
  const order = [enrolments.createdAt, enrolments.studentId]
  return countRows(db, { table: enrolments, where: eq(enrolments.gigId, gigId), order })
}
