import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editGig } from '#contract/gigs.ts'
import { getNotifications } from '#contract/notifications.ts'
import { cancelLesson, type Lesson, moveLesson, restoreLesson } from '#contract/timetable/lessons.ts'
import { NO_LESSON_BETWEEN } from '#contract/timetable/schedule.ts'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { findLesson, listLessons } from '#server/domain/timetable/lessons.ts'
import { saveSchedule } from '#server/domain/timetable/save-schedule.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
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

const onSunday = { weekday: 'sunday', start: '17:00', minutes: 60 } as const

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
    lessons: [onSunday],
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

/** Gives the class a single lesson of an hour, in three days, and forgets what was notified before. */
const planOne = async (): Promise<string> => {
  const { db } = api.platform
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  const lessons = WEEKDAYS.map((weekday) => ({ weekday, start: '17:00', minutes: 60 }))
  await db.delete(schedules).where(eq(schedules.gigId, gigId))
  await db.delete(lessonChanges).where(eq(lessonChanges.gigId, gigId))
  await db.transaction((tx) => saveSchedule(tx, gigId, { timeZone: 'UTC', firstDay: day, lastDay: day, lessons }))
  await api.waitForJobs()
  await db.delete(notifications)
  return `${day}T17:00:00.000Z`
}

/** Moves the lesson of the class: without a part, to its planned start and length. */
const move = async (originalStart: string, part: object = {}): Promise<Lesson> => {
  const body = { gigId, originalStart, startsAt: originalStart, minutes: 60, ...part }
  return moveLesson.output.parse((await api.call(moveLesson, { as: 'teacher', body })).body)
}
const cancel = (originalStart: string, reason: string) =>
  api.call(cancelLesson, { as: 'teacher', body: { gigId, originalStart, reason } })

const newestText = async (): Promise<string | undefined> => {
  await api.waitForJobs()
  return (await api.call(getNotifications, { as: 'student' })).body[0]?.message
}
const listChanges = () => api.platform.db.select().from(lessonChanges).where(eq(lessonChanges.gigId, gigId))

test.each([{}, { reason: 'No change' }])('a planned lesson that moves nowhere stays planned: %o', async (part) => {
  const start = await planOne()
  expect(await move(start, part)).toMatchObject({ startsAt: start, status: 'planned', reason: '' })
  expect(await listChanges()).toEqual([])
  expect(await newestText()).toBeUndefined()
})

test.each([
  ['cancelled', (start: string) => cancel(start, 'I am ill')],
  ['longer', (start: string) => move(start, { minutes: 90 })],
  ['later', (start: string) => move(start, { startsAt: new Date(Date.parse(start) + DAY_MS).toISOString() })],
])('a lesson that was %s and moves back to its plan is restored', async (_, change) => {
  const start = await planOne()
  await change(start)
  expect(await move(start, { reason: 'Again' })).toMatchObject({ startsAt: start, status: 'planned', reason: '' })
  expect(await listChanges()).toEqual([])
  expect(await newestText()).toMatch(/ takes place as planned: .*, 17:00 \(UTC time\)\.$/)
})

test('a move keeps the time or the length that it leaves out', async () => {
  const start = await planOne()
  const later = new Date(Date.parse(start) + DAY_MS).toISOString()
  const moved = { startsAt: later, minutes: 60, status: 'moved' }
  expect(await move(start, { startsAt: later, minutes: undefined })).toMatchObject(moved)
  expect(await move(start, { startsAt: undefined, minutes: 90 })).toMatchObject({ ...moved, minutes: 90 })
  const explained = await move(start, { startsAt: undefined, minutes: undefined, reason: 'A wedding' })
  expect(explained).toMatchObject({ ...moved, minutes: 90, reason: 'A wedding' })
})

test('a lesson that is going on gets another length, and does not move into the past', async () => {
  const start = await planOne()
  await move(start, { reason: 'A wedding', startsAt: new Date(Date.parse(start) + DAY_MS).toISOString() })
  const startsAt = new Date(Date.now() - 15 * MINUTE_MS)
  await api.platform.db.update(lessonChanges).set({ startsAt }).where(eq(lessonChanges.gigId, gigId))
  const change = (part: object) =>
    api.call(moveLesson, { as: 'teacher', body: { gigId, originalStart: start, reason: '', ...part } })
  const longer = { startsAt: startsAt.toISOString(), minutes: 90, status: 'moved' }
  expect((await change({ minutes: 90 })).body).toMatchObject(longer)
  expect((await change({ startsAt: longer.startsAt, minutes: 90 })).body).toMatchObject(longer)
  const short = await change({ minutes: 10 })
  expect([short.status, short.body.message]).toEqual([400, 'With this length the lesson would be over already.'])
  const early = await change({ startsAt: new Date(Date.now() - MINUTE_MS).toISOString() })
  expect([early.status, early.body.message]).toEqual([400, 'Choose a time in the future.'])
})

test('a lesson that was moved earlier and cancelled is restored after its moved time', async () => {
  const start = await planOne()
  await move(start, { startsAt: new Date(Date.parse(start) - DAY_MS).toISOString() })
  await cancel(start, 'I am ill')
  const startsAt = new Date(Date.now() - DAY_MS)
  await api.platform.db.update(lessonChanges).set({ startsAt }).where(eq(lessonChanges.gigId, gigId))
  expect((await cancel(start, 'I was ill')).body.message).toBe('This lesson is over.')
  const restored = await api.call(restoreLesson, { as: 'teacher', body: { gigId, originalStart: start } })
  expect(restored.body).toMatchObject({ startsAt: start, minutes: 60, status: 'planned' })
})

test('a new reason of a moved or cancelled lesson is stored and sent', async () => {
  const start = await planOne()
  const changes: string[] = []
  api.platform.events.subscribe('lesson.changed', ({ gigId: changed, kind }) => {
    if (changed === gigId) changes.push(kind)
  })
  await move(start, { minutes: 30, reason: 'A wedding' })
  expect(await newestText()).toMatch(/ takes place on .*, 17:00 \(UTC time\), for 30 minutes\. “A wedding”$/)
  const moved = await move(start, { minutes: 30, reason: 'A funeral' })
  expect(moved).toMatchObject({ minutes: 30, status: 'moved', reason: 'A funeral' })
  expect(await newestText()).toMatch(/^About the lesson of .*, 17:00 \(UTC time\): “A funeral”$/)
  expect(changes, 'the new reason is an event of its own, which an older server leaves in the queue').toEqual(['moved'])
  await cancel(start, 'I am ill')
  await cancel(start, 'I am on a journey')
  expect(await listChanges()).toMatchObject([{ isCancelled: true, reason: 'I am on a journey' }])
  expect(await newestText()).toMatch(/ is cancelled\. “I am on a journey”$/)
})

test('an edit brings no schedule without a lesson, and keeps a stored one', async () => {
  const stored = { timeZone: 'UTC', firstDay: '2026-03-02', lastDay: '2026-03-03', lessons: [onSunday] }
  await api.platform.db.transaction((tx) => saveSchedule(tx, gigId, stored))
  const edit = (schedule: object) => api.call(editGig, { as: 'teacher', body: { gigId, schedule } })
  const same = await edit(stored)
  expect([same.status, same.body.gig.schedule]).toEqual([200, stored])
  const other = await edit({ ...stored, lastDay: '2026-03-04' })
  expect([other.status, other.body.message]).toEqual([400, NO_LESSON_BETWEEN])
  expect((await edit({ ...stored, lastDay: '2026-03-08' })).status).toBe(200)
})
