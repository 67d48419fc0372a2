import { and, eq, exists } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '#contract/timetable/schedule.ts'
import { isEnrolledIn } from '#server/domain/gig-access.ts'
import { readCurrentSchedule } from '#server/domain/timetable/lessons.repository.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { lessonTemplates } from './lesson-templates.ts'
import { findGigNames, type NotificationDraft } from './notifications.repository.ts'
import { type Recipients, studentsOf, teacherOf } from './recipients.ts'

type Drafts = Promise<readonly NotificationDraft[]>

/** The teacher of a class that has students. */
const teacherOfStudents = (db: Database, gigId: string): Recipients => {
  const enrolled = db.select({ id: enrolments.studentId }).from(enrolments).where(isEnrolledIn(gigId))
  return and(teacherOf(db, gigId), exists(enrolled))
}

const readClass = async (db: Database, gigId: string) => {
  const names = await findGigNames(db, gigId)
  const schedule = await readCurrentSchedule(db, gigId)
  return names && { ...names, timeZone: schedule?.timeZone ?? DEFAULT_TIME_ZONE, hasSchedule: schedule !== undefined }
}

/** The teacher made the change, so only the students are notified. */
export const draftLessonChange = async (
  db: Database,
  event: EventMap['lesson.changed' | 'lesson.explained'],
  template: 'changed' | 'explained' = 'changed',
): Drafts => {
  const { gigId } = event
  const names = await readClass(db, gigId)
  if (!names) return []
  const text = lessonTemplates[template](names, event)
  return [{ kind: 'lesson-changed', gigId, recipients: studentsOf(db, gigId), ...text }]
}

/** The teacher made the change, so only the students are notified. */
export const draftScheduleChange = async (db: Database, { gigId }: EventMap['schedule.changed']): Drafts => {
  const names = await readClass(db, gigId)
  const [next] = await db.select({ nextLessonAt: gigs.nextLessonAt }).from(gigs).where(eq(gigs.id, gigId))
  if (!names || !next) return []
  const text = lessonTemplates.schedule(names, { ...next, hasSchedule: names.hasSchedule })
  return [{ kind: 'lesson-changed', gigId, recipients: studentsOf(db, gigId), ...text }]
}

export const draftReminder = async (db: Database, event: EventMap['lesson.reminder']): Drafts => {
  const { gigId, kind, startsAt } = event
  const names = await readClass(db, gigId)
  if (!names) return []
  const templates = lessonTemplates[kind]
  const reminder = { kind, gigId, lessonStartsAt: startsAt }
  return [
    { ...reminder, recipients: studentsOf(db, gigId), ...templates.student(names, event) },
    { ...reminder, recipients: teacherOfStudents(db, gigId), ...templates.teacher(names, event) },
  ]
}
