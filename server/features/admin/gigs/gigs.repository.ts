import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AdminGig } from '#contract/admin/gigs.ts'
import { MAX_STUDENTS_LIMIT } from '#contract/gigs.ts'
import { factSelection } from '#server/domain/class-facts.ts'
import { type GigColumns, lockGig } from '#server/domain/find-gig.ts'
import { currentSchedule } from '#server/domain/timetable/lessons.repository.ts'
import { olderThan } from '#server/storage/database/conditions.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { commentAttachments, comments, discussions, meetings } from '#server/storage/database/schema-classroom.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { payments } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs, resources } from '#server/storage/database/schema-gigs.ts'
import { recitations } from '#server/storage/database/schema-ratings.ts'
import { countMatches, searching, selectMatches } from '#server/storage/database/search.ts'

const gigsList = (search: string | undefined) => ({ table: gigs, match: searching(gigs.adminSearchText), search })

const students = sql<AdminGig['studentsEnrolled']>`(
  select coalesce(json_agg(json_build_object('_id', seat.id, 'name', seat.name, 'email', seat.email)), '[]') from (
    select student.id, student.name, student.email
    from ${enrolments} join ${accounts} as student on student.id = ${enrolments.studentId}
    where ${enrolments.gigId} = ${gigs.id} and ${enrolments.status} = 'enrolled'
    order by ${enrolments.createdAt}, student.id limit ${MAX_STUDENTS_LIMIT}) as seat)`

export const readGigs = async (db: Database, search: string | undefined, page: Slice) => {
  const { where, total } = await selectMatches(db, gigsList(search), page)
  const rows = await db
    .select({
      id: gigs.id,
      title: gigs.title,
      description: gigs.description,
      price: gigs.price,
      maxStudents: gigs.maxStudents,
      createdAt: gigs.createdAt,
      schedule: currentSchedule,
      ...factSelection,
      teacher: { _id: accounts.id, name: accounts.name, email: accounts.email },
      enrolledCount: gigCounters.enrolled,
      students,
    })
    .from(gigs)
    .innerJoin(gigCounters, eq(gigCounters.gigId, gigs.id))
    .leftJoin(accounts, eq(accounts.id, gigs.teacherId))
    .where(and(where, olderThan([gigs.createdAt, gigs.id], page.after)))
    .orderBy(desc(gigs.createdAt), desc(gigs.id))
    .limit(page.limit)
  return { rows, total }
}

export const countGigs = (db: Database, search: string | undefined) => countMatches(db, gigsList(search))

/** Locks the discussion before the gig, the same order as posting a message, to avoid deadlocks. */
export const lockGigAndDiscussionRows = async (tx: Database, gigId: string): Promise<GigColumns | undefined> => {
  await tx.select({ gigId: discussions.gigId }).from(discussions).where(eq(discussions.gigId, gigId)).for('update')
  return lockGig(tx, gigId)
}

/** Locks the enrolments of a gig. @returns the ids of their students */
export const lockEnrolments = async (tx: Database, gigId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(eq(enrolments.gigId, gigId))
    .orderBy(enrolments.studentId)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Reads the open live rooms before their rows are deleted with the gig, so that they can be closed at the provider. */
export const readOpenRooms = (tx: Database, gigId: string) =>
  tx
    .select({ roomName: meetings.roomName, provider: meetings.provider })
    .from(meetings)
    .where(and(eq(meetings.gigId, gigId), isNull(meetings.endedAt)))

/** @returns the storage keys of its resources, cover and introduction, and of what its members have sent */
export const deleteGigRow = async (tx: Database, gigId: string): Promise<string[]> => {
  const fileIds = sql`(select unnest(array[${resources.fileId}, ${resources.thumbnailId}]) from ${resources} where ${resources.gigId} = ${gigId}
    union all select unnest(array[${gigs.coverId}, ${gigs.coverSmallId}, ${gigs.introductionId}]) from ${gigs}
      where ${gigs.id} = ${gigId}
    union all select unnest(array[${commentAttachments.fileId}, ${commentAttachments.thumbnailId}]) from ${commentAttachments}
      join ${comments} on ${comments.id} = ${commentAttachments.commentId} where ${comments.gigId} = ${gigId}
    union all select ${recitations.fileId} from ${recitations} where ${recitations.gigId} = ${gigId})`
  const rows = await tx.delete(files).where(inArray(files.id, fileIds)).returning({ key: files.key })
  // Students owe no month that has not begun. Earlier months stay.
  const isWithdrawn = and(eq(payments.state, 'due'), sql`${payments.dueOn} > today_in_pakistan()`)
  await tx.delete(payments).where(and(eq(payments.gigId, gigId), isWithdrawn))
  await tx.delete(gigs).where(eq(gigs.id, gigId))
  return rows.map(({ key }) => key)
}
