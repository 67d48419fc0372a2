import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLesson, listLessons } from '#server/domain/timetable/lessons.ts'
import { lessonChanges, schedules, timetableStates } from '#server/storage/database/schema-timetable.ts'
import type { Events } from '#server/storage/jobs/events.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { publishReminders } from './reminders.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let api: Api
let gigId = ''
beforeAll(async () => {
  api = await startApi()
  gigId = api.world.gigs[0]
})
afterAll(() => api.close())

/** Gives the class a lesson on Sundays at 17:00, of which one moves. */
const moveOne = async (timeZone: string, originalStart: Date, startsAt: Date): Promise<void> => {
  const { db } = api.platform
  const ofGig = { gigId, minutes: 60, reason: '', isCancelled: false }
  await db.delete(schedules).where(eq(schedules.gigId, gigId))
  await db.delete(lessonChanges).where(eq(lessonChanges.gigId, gigId))
  await db.insert(schedules).values({
    gigId,
    timeZone,
    firstDay: '2026-01-01',
    lessons: [{ weekday: 'sunday', start: '17:00', minutes: 60 }],
    validFrom: new Date('2026-01-01T00:00:00Z'),
  })
  await db.insert(lessonChanges).values({ ...ofGig, originalStart, startsAt })
}

/** The kinds of the reminders that are due from a minute before a time up to this time. */
const remindersAt = async (now: Date): Promise<unknown[]> => {
  const found: unknown[] = []
  const events: Events = { publish: async (_, __, event) => void found.push(event), subscribe: () => undefined }
  const remindedUntil = new Date(now.getTime() - MINUTE_MS)
  await api.platform.db
    .insert(timetableStates)
    .values({ gigId, remindedUntil })
    .onConflictDoUpdate({ target: timetableStates.gigId, set: { remindedUntil } })
  await publishReminders(api.platform.db, events, { gig: { id: gigId, isTeacherApproved: true }, now })
  return found
}

// The clocks of New York change on 8 March and 1 November, those of London on 29 March and 25 October.
test.each([
  ['Asia/Karachi', '2026-03-01T12:00:00.000Z', '2026-04-08T13:30:00.000Z'],
  ['Asia/Karachi', '2026-10-18T12:00:00.000Z', '2026-11-11T13:30:00.000Z'],
  ['Europe/London', '2026-03-01T17:00:00.000Z', '2026-04-08T17:30:00.000Z'],
  ['Europe/London', '2026-10-18T16:00:00.000Z', '2026-11-11T18:30:00.000Z'],
])('a lesson in %s that moves over the changes of the clocks keeps its times: %s to %s', async (zone, from, to) => {
  const [original, moved] = [new Date(from), new Date(to)]
  await moveOne(zone, original, moved)
  const { db } = api.platform
  expect(await findLesson(db, gigId, original)).toMatchObject({ startsAt: moved, status: 'moved', plannedMinutes: 60 })
  const daysAround = (day: Date) => ({ from: new Date(day.getTime() - DAY_MS), to: new Date(day.getTime() + DAY_MS) })
  expect(await listLessons(db, [gigId], daysAround(original))).toEqual([])
  expect(await listLessons(db, [gigId], daysAround(moved))).toMatchObject([
    { originalStart: original, startsAt: moved, status: 'moved' },
  ])
  const before = (start: Date, minutes: number, seconds = 0) =>
    remindersAt(new Date(start.getTime() - minutes * MINUTE_MS - seconds * 1000))
  expect(await before(moved, 24 * 60, 1)).toEqual([])
  expect(await before(moved, 24 * 60)).toEqual([{ gigId, kind: 'lesson-tomorrow', startsAt: to, minutes: 60 }])
  expect(await before(moved, 15, 1)).toEqual([])
  expect(await before(moved, 15)).toEqual([{ gigId, kind: 'lesson-soon', startsAt: to, minutes: 60 }])
  expect([...(await before(original, 24 * 60)), ...(await before(original, 15))]).toEqual([])
})
