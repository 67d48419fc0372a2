import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { EXACT_TOTAL_MAX } from '#contract/gigs.ts'
import { factSelection } from '#server/domain/class-facts.ts'
import { isFullForNewcomers } from '#server/domain/seats.ts'
import { currentSchedule } from '#server/domain/timetable/lessons.repository.ts'
import { isPublicTeacher, olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'

/** The public columns of a teacher, and whether documents exist. */
const teacherColumns = {
  teacherId: accounts.id,
  teacherName: accounts.name,
  bio: teachers.bio,
  expertise: teachers.expertise,
  teacherLanguages: teachers.languages,
  pictureId: teachers.pictureId,
  hasIdentity: sql<boolean>`(${teachers.cnicFrontId} is not null)`,
  hasDegree: sql<boolean>`(${teachers.degreeId} is not null)`,
}

const gigColumns = {
  id: gigs.id,
  title: gigs.title,
  description: gigs.description,
  price: gigs.price,
  maxStudents: gigs.maxStudents,
  archivedAt: gigs.archivedAt,
  createdAt: gigs.createdAt,
  ratingScore: gigs.ratingScore,
  hasFreeSeats: gigs.hasFreeSeats,
  nextLessonAt: gigs.nextLessonAt,
  nextLessonMinutes: gigs.nextLessonMinutes,
  isOver: gigs.isOver,
  schedule: currentSchedule,
  ...factSelection,
  enrolledCount: gigCounters.enrolled,
  offeredCount: gigCounters.offered,
  isFull: isFullForNewcomers,
  stars: gigCounters.stars,
  ...teacherColumns,
}

export type PublicGigRecord = Awaited<ReturnType<typeof readPublicGigs>>[number]
export type PublicTeacherRecord = Awaited<ReturnType<typeof readPublicTeachers>>[number]

/** Gigs on sale: of approved teachers, not archived, and with lessons that are not over. */
export const isOnSale: SQL = sql`${gigs.isOnSale}`
const isShown: SQL = sql`${gigs.isTeacherApproved}`

interface GigSlice {
  readonly where: SQL | undefined
  readonly orderBy?: SQL
  readonly limit: number
}

const newestFirst = sql`${gigs.createdAt} desc, ${gigs.id} desc`

export const readPublicGigs = (db: Database, { where, orderBy = newestFirst, limit }: GigSlice) =>
  db
    .select(gigColumns)
    .from(gigs)
    .innerJoin(accounts, eq(accounts.id, gigs.teacherId))
    .innerJoin(teachers, eq(teachers.accountId, gigs.teacherId))
    .innerJoin(gigCounters, eq(gigCounters.gigId, gigs.id))
    .where(where)
    .orderBy(orderBy)
    .limit(limit)

/** Reads a gig whose teacher is approved and not suspended, archived or not. */
export const findPublicGig = async (db: Database, id: string): Promise<PublicGigRecord | undefined> => {
  const [row] = await readPublicGigs(db, { where: and(isShown, eq(gigs.id, id)), limit: 1 })
  return row
}

/** Whether the reviews of a gig are public: its teacher is approved and not suspended. */
export const isGigPublic = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: gigs.id })
    .from(gigs)
    .where(and(eq(gigs.id, id), isShown))
  return rows.length > 0
}

export const readGigsOfTeacher = (db: Database, teacherId: string, limit: number): PromiseLike<PublicGigRecord[]> =>
  readPublicGigs(db, { where: and(isOnSale, eq(gigs.teacherId, teacherId)), limit })

const readPublicTeachers = (db: Database, { where, limit }: { where?: SQL | undefined; limit: number }) =>
  db
    .select({ ...teacherColumns, id: teachers.accountId, createdAt: teachers.createdAt })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(and(isPublicTeacher, where))
    .orderBy(desc(teachers.createdAt), desc(teachers.accountId))
    .limit(limit)

/** Reads approved teachers who are not suspended, newest first. */
export const readTeacherPage = (db: Database, { limit, after }: Slice): PromiseLike<PublicTeacherRecord[]> =>
  readPublicTeachers(db, { where: olderThan([teachers.createdAt, teachers.accountId], after), limit })

export const findPublicTeacher = async (db: Database, id: string): Promise<PublicTeacherRecord | undefined> => {
  const [row] = await readPublicTeachers(db, { where: eq(teachers.accountId, id), limit: 1 })
  return row
}

export const isTeacherPublic = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.id, teachers.accountId))
    .where(and(eq(teachers.accountId, id), isPublicTeacher))
  return rows.length > 0
}

/** Counts approved teachers, up to one more than `EXACT_TOTAL_MAX`. */
export const countPublicTeachers = (db: Database): PromiseLike<number> =>
  db.$count(readPublicTeachers(db, { limit: EXACT_TOTAL_MAX + 1 }).as('counted'))

/** Adds up the stars of all classes of a teacher. */
export const readTeacherStars = async (db: Database, teacherId: string): Promise<number[]> => {
  const [row] = await db
    .select({
      stars: sql<number[]>`array[${sql.join(
        [1, 2, 3, 4, 5].map((star) => sql`coalesce(sum(${gigCounters.stars}[${sql.raw(String(star))}]), 0)::int`),
        sql`, `,
      )}]`,
    })
    .from(gigs)
    .innerJoin(gigCounters, eq(gigCounters.gigId, gigs.id))
    .where(eq(gigs.teacherId, teacherId))
  return row?.stars ?? []
}
