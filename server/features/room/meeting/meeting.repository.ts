import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { MAX_STUDENTS_LIMIT } from '#contract/gigs.ts'
import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import { isEnrolledIn } from '#server/domain/gig-access.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { meetingRemovals, meetings, roomPeers } from '#server/storage/database/schema-classroom.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { isActive } from '#server/web/auth/account.ts'

/** The maintenance processes at most this many open meetings per run. */
const OPEN_MEETINGS_MAX = 1000

/** Finds a meeting by its room, open or ended. */
export const findMeetingByRoom = async (db: Database, roomName: string): Promise<MeetingRecord | undefined> => {
  const [row] = await db.select().from(meetings).where(eq(meetings.roomName, roomName))
  return row
}

/** Finds the teacher of a gig, with the id of the picture's file: null without a picture. */
export const findTeacherOfGig = async (db: Database, gigId: string) => {
  const [row] = await db
    .select({
      teacherId: gigs.teacherId,
      pictureId: teachers.pictureId,
      isTeacherApproved: gigs.isTeacherApproved,
    })
    .from(gigs)
    .leftJoin(teachers, eq(teachers.accountId, gigs.teacherId))
    .where(eq(gigs.id, gigId))
  return row
}

export type NewMeeting = Pick<MeetingRecord, 'gigId' | 'roomName' | 'provider' | 'url' | 'startedById'>

/** A lesson continues where the one before it ended. */
const selectLastVerse = (db: Database, gigId: string) =>
  db
    .select({ verse: meetings.lastVerse })
    .from(meetings)
    .where(eq(meetings.gigId, gigId))
    .orderBy(desc(meetings.startedAt))
    .limit(1)

/** @returns the row; undefined if the gig has an open meeting, for example from a parallel request */
export const insertMeeting = async (db: Database, meeting: NewMeeting): Promise<MeetingRecord | undefined> => {
  await db
    .update(meetings)
    .set({ endedAt: sql`now()` })
    .where(and(eq(meetings.gigId, meeting.gigId), isNull(meetings.endedAt), ne(meetings.provider, meeting.provider)))
  const lastVerse = sql`(${selectLastVerse(db, meeting.gigId)})`
  const [row] = await db
    .insert(meetings)
    .values({ ...meeting, lastVerse })
    .onConflictDoNothing()
    .returning()
  return row
}

/**
 * Finds the open meeting of a gig. If it is empty, it counts as empty from now on, so that it does not end before the
 * person who starts it has entered.
 */
export const renewOpenMeeting = async (
  db: Database,
  gigId: string,
  provider: string,
): Promise<MeetingRecord | undefined> => {
  const [row] = await db
    .update(meetings)
    .set({ emptySince: sql`case when ${meetings.emptySince} is not null then now() end` })
    .where(and(eq(meetings.gigId, gigId), eq(meetings.provider, provider), isNull(meetings.endedAt)))
    .returning()
  return row
}

/** Stores whether people are in a live room. A room that was empty before stays empty since then. */
export const storePresence = async (db: Database, id: string, hasPeople: boolean): Promise<void> => {
  await db
    .update(meetings)
    .set({ emptySince: hasPeople ? null : sql`now()` })
    .where(and(eq(meetings.id, id), hasPeople ? isNotNull(meetings.emptySince) : isNull(meetings.emptySince)))
}

/**
 * @param condition of the meeting, which may have changed since it was read
 * @returns false if it had ended before, or does not meet the condition
 */
export const markMeetingEnded = async (db: Database, id: string, condition?: SQL): Promise<boolean> => {
  const rows = await db
    .update(meetings)
    .set({ endedAt: sql`now()` })
    .where(and(eq(meetings.id, id), isNull(meetings.endedAt), condition))
    .returning({ id: meetings.id })
  return rows.length > 0
}

export const isRemovedFromMeeting = async (db: Database, meetingId: string, accountId: string): Promise<boolean> => {
  const rows = await db
    .select({ accountId: meetingRemovals.accountId })
    .from(meetingRemovals)
    .where(and(eq(meetingRemovals.meetingId, meetingId), eq(meetingRemovals.accountId, accountId)))
  return rows.length > 0
}

export const insertRemoval = async (db: Database, meetingId: string, accountId: string): Promise<void> => {
  await db.insert(meetingRemovals).values({ meetingId, accountId }).onConflictDoNothing()
}

export const readEnrolledIds = async (db: Database, gigId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(isEnrolledIn(gigId))
    .limit(MAX_STUDENTS_LIMIT)
  return rows.map(({ id }) => id)
}

/** Returns those of the accounts that are members of a class. */
export const filterMembers = async (db: Database, gigId: string, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(enrolments, and(eq(enrolments.studentId, accounts.id), isEnrolledIn(gigId)))
    .leftJoin(gigs, and(eq(gigs.teacherId, accounts.id), eq(gigs.id, gigId)))
    .leftJoin(teachers, and(eq(teachers.accountId, gigs.teacherId), eq(teachers.status, 'approved')))
    .where(
      and(
        inArray(accounts.id, [...ids]),
        isActive,
        or(eq(accounts.role, 'admin'), eq(enrolments.gigId, gigId), eq(teachers.status, 'approved')),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

const MINUTES_PER_HOUR = 60
const minutesAgo = (minutes: number | SQL): SQL => sql`now() - interval '1 minute' * ${minutes}`

/** Whether a meeting has been open for longer. */
export const isOpenForHours = (hours: number): SQL => lt(meetings.startedAt, minutesAgo(hours * MINUTES_PER_HOUR))

/** Ends a class that its teacher left without ending it. */
export const MINUTES_UNTIL_ABANDONED = 5
/** In a mesh, people who have all lost the connection to this server may still hear each other. */
const MINUTES_UNTIL_LOST_END = 15

const countLostPeople = sql`(
  select count(distinct ${roomPeers.accountId}) from ${roomPeers}
  where ${roomPeers.meetingId} = ${meetings.id} and ${roomPeers.absentSince} is not null)`

/** How long a live room stays open without people. A person lost alone has nobody to talk to. */
const minutesUntilEnd = sql`case when ${meetings.provider} = 'builtin' and ${countLostPeople} > 1
  then ${MINUTES_UNTIL_LOST_END}::int else ${MINUTES_UNTIL_ABANDONED}::int end`

/** Whether the live room of a meeting has been empty for so long that it ends. */
export const isAbandoned = (): SQL => lt(meetings.emptySince, minutesAgo(minutesUntilEnd))

export const isAtProvider = (provider: string): SQL => eq(meetings.provider, provider)

export const isOfTeacher = (teacherId: string): SQL => eq(gigs.teacherId, teacherId)

/** Reads open meetings, oldest first. */
export const readOpenMeetings = async (db: Database, condition?: SQL): Promise<MeetingRecord[]> => {
  const rows = await db
    .select({ meeting: meetings })
    .from(meetings)
    .innerJoin(gigs, eq(gigs.id, meetings.gigId))
    .where(and(isNull(meetings.endedAt), condition))
    .orderBy(meetings.startedAt)
    .limit(OPEN_MEETINGS_MAX)
  return rows.map(({ meeting }) => meeting)
}
