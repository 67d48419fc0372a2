import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGig, editGig, type Gig, getAllGigs, getMyGigs } from '#contract/gigs.ts'
import { getNotifications } from '#contract/notifications.ts'
import { getOwnAttendance } from '#contract/timetable/attendance.ts'
import {
  cancelLesson,
  getLessons,
  getTimetable,
  type Lesson,
  moveLesson,
  restoreLesson,
} from '#contract/timetable/lessons.ts'
import { NO_LESSON_BETWEEN, type Schedule } from '#contract/timetable/schedule.ts'
import { auditEntries } from '#server/storage/database/schema-audit.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { lessonChanges, schedules, timetableStates } from '#server/storage/database/schema-timetable.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { advanceTimetables } from './timetable-clock.ts'

const DAY_MS = 86_400_000
const inDays = (days: number, now = Date.now()): string => new Date(now + days * DAY_MS).toISOString()
const dayIn = (days: number): string => inDays(days).slice(0, 10)

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const dailyAt = (start: string): Schedule => ({
  timeZone: 'Asia/Karachi',
  firstDay: dayIn(-30),
  lessons: everyDay.map((weekday) => ({ weekday, start, minutes: 60 })),
})
const PAKISTAN_OFFSET_HOURS = 5
/**
 * About six hours from now in Pakistan, so that no lesson begins, and the server reminds of none, while these tests run.
 * The last digit is that of no other schedule here.
 */
const schedule = dailyAt(`${inDays((PAKISTAN_OFFSET_HOURS + 6) / 24).slice(11, 15)}1`)
const onSunday = { weekday: 'sunday', start: '17:00', minutes: 60 } as const
const gig = { title: 'Seerah for families', description: 'The life of the Prophet.', price: 3896 }
const create = (fields: object = { schedule }, as: TestUser = 'teacher') =>
  api.call(createGig, { as, body: { ...gig, ...fields } })
const newGig = async (): Promise<string> => {
  const gigId = (await create()).body.gig._id
  await api.platform.db.insert(enrolments).values({ gigId, studentId: api.world.people.student2, status: 'enrolled' })
  return gigId
}
const edit = (gigId: string, changes: object) =>
  api.call(editGig, { as: 'teacher', body: { gigId, title: gig.title, description: gig.description, ...changes } })
const lessonsOf = async (gigId: string, days: readonly [number, number] = [1, 4]): Promise<Lesson[]> => {
  const now = Date.now()
  const query = { from: inDays(days[0], now), to: inDays(days[1], now) }
  return (await api.call(getLessons, { as: 'student2', params: { gigId }, query })).body
}
const gigRow = async (gigId: string) => (await api.platform.db.select().from(gigs).where(eq(gigs.id, gigId)))[0]
const textsOf = async (who: TestUser): Promise<string[]> => {
  await api.waitForJobs()
  const { body } = await api.call(getNotifications, { as: who })
  return body.map(({ message }: { message: string }) => message)
}

test('a class keeps its schedule, its next lesson, and what lists filter by', async () => {
  const evening = dailyAt('17:00')
  const { status, body } = await create({ schedule: evening })
  expect(status).toBe(200)
  expect(body.gig).toMatchObject({ schedule: evening, nextLesson: { minutes: 60 } })
  const start = Date.parse(body.gig.nextLesson.startsAt)
  expect(start).toBeGreaterThan(Date.now() - 3_600_000)
  expect(start).toBeLessThan(Date.now() + DAY_MS)
  expect(await gigRow(body.gig._id)).toMatchObject({ lessonWeekdays: [1, 2, 3, 4, 5, 6, 7], dayParts: ['evening'] })
  const listed: Gig[] = (await api.call(getAllGigs, { as: 'student' })).body
  expect(listed.find(({ _id }) => _id === body.gig._id)).toMatchObject({
    schedule: evening,
    nextLesson: body.gig.nextLesson,
  })
})

test('a class needs no schedule, and keeps the one it has when an edit leaves it out', async () => {
  const { body } = await create({})
  expect(body.gig).not.toHaveProperty('schedule')
  expect(body.gig).not.toHaveProperty('nextLesson')
  const gigId = await newGig()
  expect((await edit(gigId, { title: 'Seerah' })).body.gig).toMatchObject({ schedule })
  const removed = (await edit(gigId, { schedule: null })).body.gig
  expect(removed).not.toHaveProperty('schedule')
  expect(removed).not.toHaveProperty('nextLesson')
  expect(await gigRow(gigId)).toMatchObject({ lessonWeekdays: [], dayParts: [], nextLessonAt: null })
})

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone from the list.'],
  [{ timeZone: '+05:00' }, 'Choose a time zone from the list.'],
  [{ firstDay: '2026-02-30' }, 'This day does not exist.'],
  [{ firstDay: '2026-03-02', lastDay: '2026-03-01' }, 'The last day is before the first day.'],
  [{ firstDay: '2026-03-02', lastDay: '2026-03-03', lessons: [onSunday] }, NO_LESSON_BETWEEN],
  [{ lessons: [] }, 'Add a lesson.'],
  [{ lessons: [{ weekday: 'monday', start: '25:00', minutes: 60 }] }, 'Choose a time.'],
  [{ lessons: [{ weekday: 'monday', start: '17:00', minutes: 5 }] }, 'A lesson has at least 10 minutes.'],
  [
    {
      lessons: [
        { weekday: 'sunday', start: '23:30', minutes: 60 },
        { weekday: 'monday', start: '00:15', minutes: 60 },
      ],
    },
    'Two lessons overlap.',
  ],
])('a schedule with %o is refused: %s', async (wrong, message) => {
  const { status, body } = await create({ schedule: { ...schedule, ...wrong } })
  expect([status, body.message]).toEqual([400, message])
})

test('an edit moves the coming lessons, and the lessons of the past stay where they were', async () => {
  const gigId = await newGig()
  const { db } = api.platform
  await db
    .update(schedules)
    .set({ validFrom: new Date(inDays(-10)) })
    .where(eq(schedules.gigId, gigId))
  const past = await lessonsOf(gigId, [-5, -0.1])
  expect(past.length).toBeGreaterThanOrEqual(4)
  const later = { ...schedule, lessons: [{ weekday: 'monday', start: '06:00', minutes: 30 }] }
  const { body } = await edit(gigId, { schedule: later })
  expect(body.gig.schedule).toEqual(later)
  expect(await lessonsOf(gigId, [-5, -0.1])).toEqual(past)
  // The lessons that start in two whole weeks: two Mondays at every minute of the week.
  const coming = await lessonsOf(gigId, [1, 15])
  expect(coming.map(({ startsAt, minutes }) => [startsAt.slice(11, 16), minutes])).toEqual([
    ['01:00', 30],
    ['01:00', 30],
  ])
  const trail = await db.select().from(auditEntries).where(eq(auditEntries.gigId, gigId))
  expect(trail.map(({ after }) => after)).toContainEqual(expect.stringContaining('Timetable: monday 06:00 (30 min)'))
})

test('schedules that never had a lesson are not kept', async () => {
  const gigId = await newGig()
  for (const minutes of [20, 30, 40])
    await edit(gigId, {
      schedule: { ...schedule, lessons: schedule.lessons.map((lesson) => ({ ...lesson, minutes })) },
    })
  expect(await api.platform.db.select().from(schedules).where(eq(schedules.gigId, gigId))).toHaveLength(1)
})

test('an edit of the schedule notifies the students at once, and an equal schedule does not', async () => {
  const gigId = await newGig()
  const about = async () => (await textsOf('student2')).filter((text) => text.includes('timetable'))
  const before = (await about()).length
  const monday = { ...schedule, lessons: [{ weekday: 'monday', start: '06:00', minutes: 30 }] }
  const editSchedule = async (changed: object | null) => {
    await edit(gigId, { schedule: changed })
    return (await about())[0]
  }
  expect(await editSchedule(monday)).toMatch(
    /^The timetable of Seerah for families has changed\. The next lesson: Monday .*, 06:00 \(Pakistan time\)\.$/,
  )
  await editSchedule(monday)
  expect(await about()).toHaveLength(before + 1)
  const over = { ...monday, lastDay: dayIn(-1) }
  expect(await editSchedule(over)).toBe('The timetable of Seerah for families has changed. No lesson is planned.')
  expect(await editSchedule(null)).toBe('Seerah for families has no timetable any more.')
  expect(await textsOf('teacher')).not.toContainEqual(expect.stringContaining('no timetable any more'))
})

test('a moved lesson keeps its identity, changes the next lesson, and notifies the students', async () => {
  const gigId = await newGig()
  const [first] = await lessonsOf(gigId, [0, 2])
  const { originalStart = '' } = first ?? {}
  const startsAt = inDays(0.01)
  const { status, body } = await api.call(moveLesson, {
    as: 'teacher',
    body: { gigId, originalStart, startsAt, minutes: 45, reason: 'A wedding' },
  })
  expect([status, body]).toEqual([
    200,
    { gigId, originalStart, startsAt, minutes: 45, status: 'moved', reason: 'A wedding' },
  ])
  const mine: Gig[] = (await api.call(getMyGigs, { as: 'teacher' })).body
  expect(mine.find(({ _id }) => _id === gigId)?.nextLesson).toEqual({ startsAt, minutes: 45 })
  const moves = /^The lesson of Seerah for families on .* \(Pakistan time\) moves to .* “A wedding”$/
  expect(await textsOf('student2')).toContainEqual(expect.stringMatching(moves))
  expect(await textsOf('student')).not.toContainEqual(expect.stringContaining('A wedding'))
})

test('a cancelled lesson is not the next one, and can be restored', async () => {
  const gigId = await newGig()
  const [first, second] = await lessonsOf(gigId, [0, 3])
  const key = { gigId, originalStart: first?.originalStart ?? '' }
  const cancelled = await api.call(cancelLesson, { as: 'teacher', body: { ...key, reason: 'I am ill' } })
  expect(cancelled.body).toMatchObject({ status: 'cancelled', reason: 'I am ill' })
  expect((await gigRow(gigId))?.nextLessonAt?.toISOString()).toBe(second?.startsAt)
  expect((await lessonsOf(gigId, [0, 3]))[0]).toMatchObject({ status: 'cancelled' })
  const restored = await api.call(restoreLesson, { as: 'teacher', body: key })
  expect(restored.body).toEqual(first)
  expect((await gigRow(gigId))?.nextLessonAt?.toISOString()).toBe(first?.startsAt)
  const texts = (await textsOf('student2')).filter((text) => /as planned|cancelled/.test(text))
  expect(texts[0]).toMatch(/takes place as planned/)
  expect(texts[1]).toMatch(/is cancelled\. “I am ill”$/)
})

test('a change that is sent twice notifies once', async () => {
  const gigId = await newGig()
  const [first] = await lessonsOf(gigId)
  const body = { gigId, originalStart: first?.originalStart ?? '', reason: 'Sent twice' }
  const answers = await Promise.all([1, 2].map(() => api.call(cancelLesson, { as: 'teacher', body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await textsOf('student2')).filter((text) => text.includes('Sent twice'))).toHaveLength(1)
})

test('an edit forgets changes of lessons that the new schedule does not have', async () => {
  const gigId = await newGig()
  const [first] = await lessonsOf(gigId)
  await api.call(cancelLesson, {
    as: 'teacher',
    body: { gigId, originalStart: first?.originalStart ?? '', reason: 'I am ill' },
  })
  await edit(gigId, { schedule: { ...schedule, lessons: [{ weekday: 'monday', start: '06:00', minutes: 30 }] } })
  expect(await api.platform.db.select().from(lessonChanges).where(eq(lessonChanges.gigId, gigId))).toEqual([])
})

test.each([
  ['a time without a lesson', { originalStart: inDays(2) }, 404],
  ['a time in the past', { startsAt: inDays(-1) }, 400],
  ['a time too far away', { startsAt: inDays(90) }, 400],
])('a lesson does not move: %s', async (_, wrong, status) => {
  const gigId = await newGig()
  const [first] = await lessonsOf(gigId)
  const body = { gigId, originalStart: first?.originalStart ?? '', startsAt: inDays(1), ...wrong }
  expect((await api.call(moveLesson, { as: 'teacher', body })).status).toBe(status)
  expect((await api.call(moveLesson, { as: 'teacher2', body })).status).toBe(403)
})

test('a lesson that is over does not change', async () => {
  const gigId = await newGig()
  await api.platform.db
    .update(schedules)
    .set({ validFrom: new Date(inDays(-10)) })
    .where(eq(schedules.gigId, gigId))
  const [past] = await lessonsOf(gigId, [-5, -1])
  const body = { gigId, originalStart: past?.originalStart ?? '', reason: 'Too late' }
  expect((await api.call(cancelLesson, { as: 'teacher', body })).status).toBe(409)
})

test('a timetable has the classes of a person and no others', async () => {
  const gigId = await newGig()
  const query = { from: inDays(0), to: inDays(20) }
  const timetable = async (as: TestUser) => (await api.call(getTimetable, { as, query })).body
  const idsOf = async (as: TestUser) => (await timetable(as)).gigs.map(({ _id }: { _id: string }) => _id)
  expect(await idsOf('student2')).toContain(gigId)
  expect(await idsOf('student')).not.toContain(gigId)
  expect(await idsOf('teacher')).toContain(gigId)
  expect(await idsOf('teacher2')).toEqual([])
  const { gigs: shown, lessons } = await timetable('student2')
  expect(shown[0]).toMatchObject({ title: gig.title, isTeacher: false, schedule })
  expect(lessons.filter((lesson: Lesson) => lesson.gigId === gigId)).toHaveLength(20)
})

test.each([getTimetable, getOwnAttendance])('$path refuses a range of more than 45 days', async (endpoint) => {
  const read = (from: number, to: number) =>
    api.call(endpoint, { as: 'student', query: { from: inDays(from), to: inDays(to) } })
  expect((await read(-44, 0)).status).toBe(200)
  for (const refused of [await read(-46, 0), await read(1, 0)])
    expect([refused.status, refused.body.message]).toEqual([400, 'Choose a range of at most 45 days.'])
})

test('after a lesson two servers advance its class once to the next lesson', async () => {
  const gigId = await newGig()
  const other = await api.startAnother()
  const { db } = api.platform
  const [first] = await lessonsOf(gigId, [0, 2])
  await db
    .update(gigs)
    .set({ nextLessonAt: new Date(inDays(-1)) })
    .where(eq(gigs.id, gigId))
  await db
    .update(timetableStates)
    .set({ dueAt: new Date(inDays(-1)) })
    .where(eq(timetableStates.gigId, gigId))
  await Promise.all([advanceTimetables(api.platform), advanceTimetables(other.platform)])
  const row = await gigRow(gigId)
  expect(row?.nextLessonAt && row.nextLessonAt.getTime() > Date.now() - 3_600_000).toBe(true)
  expect(Number(row?.nextLessonAt)).toBeLessThanOrEqual(Date.parse(first?.startsAt ?? ''))
  const [state] = await db.select().from(timetableStates).where(eq(timetableStates.gigId, gigId))
  expect(Number(state?.dueAt)).toBeGreaterThan(Date.now())
  await other.close()
})
