import type { Attendance } from '#contract/timetable/attendance.ts'
import { DEFAULT_TIME_ZONE } from '#contract/timetable/schedule.ts'
import { BYTE_ORDER_MARK, toCsvRow, toCsvTime } from '#server/domain/csv.ts'
import { requireOwnGig } from '#server/domain/gig-access.ts'
import { createGigExportLink, verifyGigExportLink } from '#server/domain/gig-export-link.ts'
import { endOf } from '#server/domain/timetable/lesson-times.ts'
import { readSchedules } from '#server/domain/timetable/lessons.repository.ts'
import { type GigLesson, listLessons } from '#server/domain/timetable/lessons.ts'
import type { Platform } from '#server/platform/platform.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Account } from '#server/web/auth/account.ts'
import { listAttendance } from './attendance.service.ts'

export const ATTENDANCE_PATH = '/api/timetable/attendance.csv'

const YEAR_MS = 366 * 86_400_000
/** The signed address of the file. */
export const createAttendanceLink = async (platform: Platform, teacher: Account, gigId: string): Promise<string> => {
  await requireOwnGig(platform.db, teacher, gigId)
  return createGigExportLink(platform, ATTENDANCE_PATH, { teacher, gigId })
}

interface LessonCells {
  /** The start by the clock of the class. */
  readonly start: string
  readonly minutes: number
}

const toRow = ({ start, minutes }: LessonCells, student: Attendance): string => {
  const { name, minutes: present, isPresent, isMarked } = student
  return toCsvRow([start, minutes, name, present, isPresent ? 'yes' : 'no', isMarked ? 'yes' : 'no'])
}

/** The attendance of the lessons of the last year that are over, one row for each lesson and student, as a CSV file. */
export const writeAttendance = async (platform: Platform, query: unknown): Promise<string> => {
  const { db } = platform
  const { gig } = await verifyGigExportLink(platform, ATTENDANCE_PATH, query)
  const now = await readClock(db)
  const range = { from: new Date(now.getTime() - YEAR_MS), to: now }
  const lessons = await listLessons(db, [gig.id], range)
  // The newest schedule, because a column has one time zone.
  const timeZone = (await readSchedules(db, [gig.id], range)).at(-1)?.timeZone ?? DEFAULT_TIME_ZONE
  const rows = [
    toCsvRow([`Lesson (${timeZone})`, 'Minutes', 'Student', 'Minutes present', 'Present', 'Set by teacher']),
  ]
  const isHeld = ({ status, startsAt, minutes }: GigLesson) => status !== 'cancelled' && endOf(startsAt, minutes) <= now
  for (const lesson of lessons.filter(isHeld)) {
    const cells = { start: toCsvTime(lesson.startsAt, timeZone), minutes: lesson.minutes }
    rows.push(...(await listAttendance(db, lesson)).map((student) => toRow(cells, student)))
  }
  return BYTE_ORDER_MARK + rows.join('')
}
