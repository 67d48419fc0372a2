import { eq } from 'drizzle-orm'
import { type GigLesson, listLessons } from '#server/domain/timetable/lessons.ts'
import { REMINDERS, toReminderTime } from '#server/domain/timetable/reminder-times.ts'
import type { Database } from '#server/storage/database/open.ts'
import { timetableStates } from '#server/storage/database/schema-timetable.ts'
import type { Events } from '#server/storage/jobs/events.ts'

/** Times of reminders that are due: after `since`, up to `now`. */
interface Due {
  readonly since: Date
  readonly now: Date
}

/** Finds the reminder to send. After an outage both reminders of a lesson are due, and only the later one is sent. */
const findDueReminder = ({ startsAt }: GigLesson, { since, now }: Due) =>
  REMINDERS.findLast(({ minutesBefore }) => {
    const time = toReminderTime(startsAt, minutesBefore)
    return time > since && time <= now
  })

interface DueGig {
  readonly id: string
  /** False for a suspended teacher, who holds no lessons. */
  readonly isTeacherApproved: boolean
}

const EARLIEST_MINUTES = Math.max(...REMINDERS.map(({ minutesBefore }) => minutesBefore))

/**
 * Publishes the due reminders of a gig and stores the time up to which it did so, in one transaction. The caller holds
 * the gig's lock, so two servers, or a killed one, neither lose nor repeat a reminder. A lesson that has begun needs no
 * reminder. While the teacher may not teach, only the time is stored, so the return of a teacher sends no old reminders.
 */
export const publishReminders = async (tx: Database, events: Events, { gig, now }: { gig: DueGig; now: Date }) => {
  const { id: gigId, isTeacherApproved } = gig
  const isGig = eq(timetableStates.gigId, gigId)
  const [state] = await tx.select({ since: timetableStates.remindedUntil }).from(timetableStates).where(isGig)
  if (!state || state.since >= now) return
  const to = new Date(now.getTime() + EARLIEST_MINUTES * 60_000 + 1)
  const lessons = isTeacherApproved ? await listLessons(tx, [gigId], { from: now, to }) : []
  for (const lesson of lessons) {
    const due = lesson.status !== 'cancelled' && lesson.startsAt > now && findDueReminder(lesson, { ...state, now })
    if (!due) continue
    const { startsAt, minutes } = lesson
    await events.publish(tx, 'lesson.reminder', { gigId, kind: due.kind, startsAt: startsAt.toISOString(), minutes })
  }
  await tx.update(timetableStates).set({ remindedUntil: now }).where(isGig)
}
