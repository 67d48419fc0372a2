import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WeeklyLesson } from '#contract/timetable/schedule.ts'
import { createdAt, id, timestamptz } from './columns.ts'
import { accountReference } from './schema.ts'
import { meetings } from './schema-classroom.ts'
import { gigReference } from './schema-gigs.ts'

/**
 * The schedules of a gig. An edit ends the current one and adds another, so that lessons of the past stay where they
 * were. A lesson belongs to the schedule that is valid at its start.
 */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    gigId: gigReference(),
    timeZone: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }),
    lessons: jsonb().$type<readonly WeeklyLesson[]>().notNull(),
    validFrom: createdAt(),
    /** Null for the current schedule. */
    validUntil: timestamptz(),
  },
  (t) => [
    uniqueIndex('schedules_current').on(t.gigId).where(sql`valid_until is null`),
    index('schedules_gig').on(t.gigId, t.validFrom),
  ],
)

/** Single lessons that were moved or cancelled. */
export const lessonChanges = pgTable(
  'lesson_changes',
  {
    gigId: gigReference(),
    /** The start by the schedule, which identifies the lesson. */
    originalStart: timestamptz().notNull(),
    startsAt: timestamptz().notNull(),
    minutes: smallint().notNull(),
    isCancelled: boolean().notNull(),
    reason: text().notNull().default(''),
    /** Unused: `timetable_states.revision` counts. The next release drops the column. */
    sequence: integer().notNull().default(1),
    changedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.gigId, t.originalStart] }), index('lesson_changes_start').on(t.gigId, t.startsAt)],
)

/** When the server must look at a timetable again: a lesson ends then, or a reminder is due. */
export const timetableStates = pgTable(
  'timetable_states',
  {
    gigId: gigReference().primaryKey(),
    dueAt: timestamptz(),
    /** Reminders that were due before this time are sent. */
    remindedUntil: createdAt(),
    /** The number of changes of the lessons and the title. Calendars ignore an entry with a lower number. */
    revision: integer().notNull().default(0),
    /** When they changed last. */
    revisedAt: timestamptz(),
  },
  (t) => [index('timetable_states_due').on(t.dueAt)],
)

/** When people were in live rooms. An account that is in a room with two pages has one open visit. */
export const roomVisits = pgTable(
  'room_visits',
  {
    meetingId: uuid()
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    // Not a reference: it would lock the account while the room is locked, and the deletion of the account takes the
    // locks in the other order.
    accountId: uuid().notNull(),
    enteredAt: createdAt(),
    leftAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.accountId, t.enteredAt] }),
    uniqueIndex('room_visits_open').on(t.meetingId, t.accountId).where(sql`left_at is null`),
    index('room_visits_account').on(t.accountId),
  ],
)

/** A teacher's corrections of the attendance that the live room recorded. */
export const attendanceMarks = pgTable(
  'attendance_marks',
  {
    gigId: gigReference(),
    originalStart: timestamptz().notNull(),
    studentId: accountReference(),
    isPresent: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.gigId, t.originalStart, t.studentId] }),
    index('attendance_marks_student').on(t.studentId, t.gigId),
  ],
)

/** The private calendar addresses of accounts, at most one each. Only the hash of the secret is stored. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    accountId: accountReference().primaryKey(),
    secretHash: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('calendar_links_secret').on(t.secretHash)],
)
