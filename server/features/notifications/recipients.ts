import { and, eq, inArray, isNull, notInArray, type SQL } from 'drizzle-orm'
import { isEnrolledIn } from '#server/domain/gig-access.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { meetings, roomPeers } from '#server/storage/database/schema-classroom.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

/** The recipients of a notification as an SQL condition on accounts, so that one statement serves a whole class. */
export type Recipients = SQL | undefined

export const accountWithId = (id: string): Recipients => eq(accounts.id, id)

export const accountsWithIds = (ids: readonly string[]): Recipients => inArray(accounts.id, [...ids])

export const allAdmins = (): Recipients => eq(accounts.role, 'admin')

export const teacherOf = (db: Database, gigId: string): Recipients =>
  inArray(accounts.id, db.select({ id: gigs.teacherId }).from(gigs).where(eq(gigs.id, gigId)))

/** Only enrolled students, not pending ones. */
export const studentsOf = (db: Database, gigId: string): Recipients =>
  inArray(accounts.id, db.select({ id: enrolments.studentId }).from(enrolments).where(isEnrolledIn(gigId)))

/** The enrolled students who are not in the open live room of a gig. */
export const studentsOutsideRoom = (db: Database, gigId: string): Recipients =>
  and(
    studentsOf(db, gigId),
    notInArray(
      accounts.id,
      db
        .select({ id: roomPeers.accountId })
        .from(roomPeers)
        .innerJoin(meetings, eq(meetings.id, roomPeers.meetingId))
        .where(and(eq(meetings.gigId, gigId), isNull(meetings.endedAt), eq(roomPeers.isInside, true))),
    ),
  )

export const excludeAccounts = (recipients: Recipients, ids: readonly string[]): Recipients =>
  and(recipients, notInArray(accounts.id, [...ids]))

const RECIPIENTS_PER_STATEMENT = 500

export const chunkIds = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / RECIPIENTS_PER_STATEMENT) }, (_, part) =>
    ids.slice(part * RECIPIENTS_PER_STATEMENT, (part + 1) * RECIPIENTS_PER_STATEMENT),
  )
