import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Gig, MAX_STUDENTS_LIMIT, RATINGS_MAX, type RatingSummary } from '#contract/gigs.ts'
import type { Platform } from '#server/platform/platform.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Position } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { countMatches, selectMatches } from '#server/storage/database/search.ts'
import { privateFileLink } from '#server/storage/files/file-links.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, type ListCall, listPage } from '#server/web/http/paging.ts'
import { factSelection, toClassFacts } from './class-facts.ts'
import { requireGig } from './find-gig.ts'
import { hasMeeting, hasUnread, isKnownEmpty, own, selectMonths, toMonths, type Viewer } from './gig-viewer.ts'
import { publishedFileLink } from './public-files.ts'
import { isFoundByEverybody } from './public-search.ts'
import { countSeatsLeft, isFullForNewcomers, ownPlace, toPlace } from './seats.ts'
import { currentSchedule } from './timetable/lessons.repository.ts'

const newestRatings = sql<{ rating: number }[]>`(
  select coalesce(json_agg(json_build_object('rating', rating) order by created_at), '[]') from (
    select ${ratings.rating}, ${ratings.createdAt} from ${ratings}
    where ${ratings.gigId} = ${gigs.id} and ${ratings.hiddenAt} is null order by ${ratings.createdAt} desc limit ${RATINGS_MAX}) as newest)`

type SeatStatus = 'pending' | 'enrolled'

const allStudentIds = (status: SeatStatus) => sql<string[]>`(
  select coalesce(json_agg(student_id), '[]') from (
    select ${enrolments.studentId} as student_id from ${enrolments}
    where ${enrolments.gigId} = ${gigs.id} and ${enrolments.status} = ${status}
    order by ${enrolments.createdAt} limit ${MAX_STUDENTS_LIMIT}) as seats)`

// Only the teacher and admins see all students. Other viewers see only themselves.
const studentIds = (status: SeatStatus, viewer: Viewer) => {
  if (viewer.role === 'admin') return allStudentIds(status)
  const ownId = sql<string[]>`case when ${own.status} = ${status} then json_build_array(${own.studentId}) else '[]' end`
  if (viewer.role === 'student') return ownId
  return sql<string[]>`case when ${gigs.teacherId} = ${viewer.id} then ${allStudentIds(status)} else ${ownId} end`
}

const gigColumns = (viewer: Viewer) => ({
  id: gigs.id,
  title: gigs.title,
  description: gigs.description,
  price: gigs.price,
  maxStudents: gigs.maxStudents,
  archivedAt: gigs.archivedAt,
  createdAt: gigs.createdAt,
  teacherId: gigs.teacherId,
  teacherName: accounts.name,
  teacherEmail: accounts.email,
  bio: teachers.bio,
  expertise: teachers.expertise,
  cnicFrontId: teachers.cnicFrontId,
  cnicBackId: teachers.cnicBackId,
  pictureId: teachers.pictureId,
  degreeId: teachers.degreeId,
  enrolledCount: gigCounters.enrolled,
  offeredCount: gigCounters.offered,
  isFull: isFullForNewcomers,
  waiting: ownPlace(viewer),
  ratings: newestRatings,
  stars: gigCounters.stars,
  studentsEnrolled: studentIds('enrolled', viewer),
  pendingStudents: studentIds('pending', viewer),
  ...selectMonths(viewer),
  isLive: hasMeeting(viewer),
  isRoomEmpty: hasMeeting(viewer, isKnownEmpty),
  hasUnread: hasUnread(viewer),
  ...factSelection,
  rejection: sql<string>`case when ${own.status} = 'rejected' then ${own.rejectionReason} else '' end`,
  schedule: currentSchedule,
  nextLessonAt: gigs.nextLessonAt,
  nextLessonMinutes: gigs.nextLessonMinutes,
  isOver: gigs.isOver,
})

/** The next lesson for the contract's Gig; undefined without one. */
export const toNextLesson = ({
  nextLessonAt,
  nextLessonMinutes,
}: Pick<GigRecord, 'nextLessonAt' | 'nextLessonMinutes'>): Gig['nextLesson'] =>
  nextLessonAt && nextLessonMinutes ? { startsAt: nextLessonAt.toISOString(), minutes: nextLessonMinutes } : undefined

/** A gig with its teacher, its counts, and the students that the viewer may see. */
export type GigRecord = Awaited<ReturnType<typeof readGigs>>[number]

/**
 * Reads gigs with all fields of {@link Gig} in one statement, newest first.
 * @param viewer decides which students are included
 * @param list `where` uses only `gigs`
 */
export const readGigs = (
  db: Database,
  viewer: Viewer,
  list: { where: SQL | undefined; limit: number; after?: Position | undefined },
) =>
  db
    .select(gigColumns(viewer))
    .from(gigs)
    .innerJoin(accounts, eq(accounts.id, gigs.teacherId))
    .innerJoin(teachers, eq(teachers.accountId, gigs.teacherId))
    .innerJoin(gigCounters, eq(gigCounters.gigId, gigs.id))
    .leftJoin(own, and(eq(own.gigId, gigs.id), eq(own.studentId, viewer.id)))
    .where(and(list.where, olderThan([gigs.createdAt, gigs.id], list.after)))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
    .limit(list.limit)

/**
 * Computes average and count.
 * @param stars how many ratings have one star, two stars, and so on
 */
export const summarizeStars = (stars: readonly number[]): RatingSummary => {
  const count = stars.reduce((sum, ratings) => sum + ratings, 0)
  const sum = stars.reduce((total, ratings, index) => total + ratings * (index + 1), 0)
  return { average: count === 0 ? 0 : sum / count, count, stars: [...stars] }
}

type GigDocuments = Pick<GigRecord, 'cnicFrontId' | 'cnicBackId' | 'pictureId' | 'degreeId' | 'isTeacherApproved'>

const pictureLink = (platform: Platform, row: GigDocuments): string =>
  publishedFileLink(platform, row.pictureId, row.isTeacherApproved)

/**
 * Links to a teacher's documents, always in this order: CNIC front, CNIC back, picture, degree.
 * @param isShown whether the viewer is that teacher or an admin; other viewers get only the picture
 */
export const documentLinks = (platform: Platform, row: GigDocuments, isShown: boolean): string[] => {
  const shown = (id: string | null) => (isShown ? privateFileLink(platform, id) : '')
  return [shown(row.cnicFrontId), shown(row.cnicBackId), pictureLink(platform, row), shown(row.degreeId)]
}

/**
 * Converts a row to the contract's Gig.
 * @param viewer the account that the row was read for
 */
export const toGig = (platform: Platform, viewer: Account, row: GigRecord): Gig => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  description: row.description,
  price: row.price,
  teacher: {
    _id: row.teacherId,
    name: row.teacherName,
    email: row.teacherEmail,
    bio: row.bio,
    expertise: row.expertise,
    profileImage: pictureLink(platform, row),
    documents: documentLinks(platform, row, viewer.role === 'admin' || viewer.id === row.teacherId),
  },
  ratings: row.ratings,
  ratingSummary: summarizeStars(row.stars),
  enrolledCount: row.enrolledCount,
  maxStudents: row.maxStudents,
  seatsLeft: countSeatsLeft(row),
  ...toPlace(row),
  studentsEnrolled: row.studentsEnrolled,
  pendingStudents: row.pendingStudents,
  ...toMonths(row),
  isArchived: row.archivedAt !== null,
  isTeacherUnavailable: !row.isTeacherApproved,
  isLive: row.isLive,
  isRoomEmpty: row.isRoomEmpty,
  hasUnread: row.hasUnread,
  rejection: row.rejection,
  schedule: row.schedule ?? undefined,
  nextLesson: toNextLesson(row),
  ...(row.isOver && { isOver: true }),
  ...toClassFacts(platform, row),
})

/**
 * Reads one gig as an account may see it.
 * @throws ApiProblem not_found
 */
export const readGig = async (platform: Platform, viewer: Account, id: string): Promise<Gig> => {
  const [row] = await readGigs(platform.db, viewer, { where: eq(gigs.id, id), limit: 1 })
  return toGig(platform, viewer, requireGig(row))
}

/** Lists one page of gigs, newest first, under the same conditions as {@link readGigs}. */
export const listGigs = async (
  platform: Platform,
  { where, search }: { readonly where: SQL | undefined; readonly search?: string | undefined },
  call: ListCall & { readonly account: Account },
): Promise<Gig[]> => {
  const list = { table: gigs, match: isFoundByEverybody, where, search }
  const shown = await listPage(call, {
    read: async (slice) => {
      const { where: isOnPage, total } = await selectMatches(platform.db, list, slice)
      return { rows: await readGigs(platform.db, call.account, { ...slice, where: and(where, isOnPage) }), total }
    },
    count: () => countMatches(platform.db, list),
    cursorOf: creationCursor,
  })
  return shown.map((row) => toGig(platform, call.account, row))
}
