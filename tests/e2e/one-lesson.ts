import { type APIRequestContext, expect } from 'playwright/test'
import { getAttendance } from '#contract/timetable/attendance.ts'
import { getLessons, type Lesson, moveLesson } from '#contract/timetable/lessons.ts'
import type { Schedule } from '#contract/timetable/schedule.ts'
import { WEEKDAYS } from '#contract/timetable/weekdays.ts'
import { authHeader, expectOk } from './auth-header.ts'
import type { NewGig, Person } from './world.ts'

const DAY_MS = 86_400_000
/** The length of a lesson that is held. */
export const LESSON_MINUTES = 10

/** One lesson only, tomorrow at noon in UTC. */
export const oneLesson = (): Schedule => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
  const lessons = WEEKDAYS.map((weekday) => ({ weekday, start: '17:00', minutes: 60 }))
  return { timeZone: 'Asia/Karachi', firstDay: tomorrow, lastDay: tomorrow, lessons }
}

/** The next lesson of a class. */
export const findLesson = async (
  request: APIRequestContext,
  teacher: Person,
  { _id: gigId }: NewGig,
): Promise<Lesson> => {
  const headers = await authHeader({ request, server: '' }, teacher)
  const params = { from: new Date().toISOString(), to: new Date(Date.now() + 2 * DAY_MS).toISOString() }
  const found = await expectOk(await request.get(getLessons.path.replace(':gigId', gigId), { headers, params }))
  const [lesson] = getLessons.output.parse(await found.json())
  if (!lesson) throw new Error('The class has no lesson.')
  return lesson
}

/** Moves the lesson of a class to now, and waits until it has begun. Returns its start. */
export const holdLesson = async (request: APIRequestContext, teacher: Person, gig: NewGig): Promise<number> => {
  const headers = await authHeader({ request, server: '' }, teacher)
  const { gigId, originalStart } = await findLesson(request, teacher, gig)
  const startsAt = Date.now() + 2000
  const data = { gigId, originalStart, startsAt: new Date(startsAt).toISOString(), minutes: LESSON_MINUTES }
  await expectOk(await request.post(moveLesson.path, { headers, data }))
  const readAttendance = () =>
    request.get(getAttendance.path.replace(':gigId', gigId), { headers, params: { originalStart } })
  await expect.poll(async () => (await readAttendance()).status()).toBe(200)
  return startsAt
}
