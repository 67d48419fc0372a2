import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderateReview } from '#contract/admin/reviews.ts'
import { addRating, getGigRating } from '#contract/reviews/rating.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { schedules } from '#server/storage/database/schema-timetable.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS)

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const newGig = async (acceptedAt: Date): Promise<string> => {
  const id = crypto.randomUUID()
  const { teacher: teacherId, student: studentId } = api.world.people
  const { db } = api.platform
  await db.insert(gigs).values({ id, teacherId, title: 'A', description: 'B', price: 3896, maxStudents: 9 })
  await db.insert(enrolments).values({ gigId: id, studentId, status: 'enrolled', changedAt: acceptedAt })
  return id
}
const own = async (gigId: string) =>
  getGigRating.output.parse((await api.call(getGigRating, { as: 'student', query: { gigId } })).body)

test('the form waits seven days after the acceptance, and the specified call takes a rating before [D14.9]', async () => {
  const acceptedAt = daysAgo(6)
  const gigId = await newGig(acceptedAt)
  expect((await own(gigId)).opensAt).toBe(new Date(acceptedAt.getTime() + 7 * DAY_MS).toISOString())
  expect((await own(await newGig(daysAgo(7)))).opensAt).toBeUndefined()
  expect((await api.call(addRating, { as: 'student', body: { gigId, rating: 4 } })).status).toBe(200)
  expect(await own(gigId)).toEqual({ rating: 4, feedback: '', reviewId: expect.any(String) })
})

/** When the student was accepted, and when a live room was open and its last person left, in minutes before now. */
interface Meeting {
  readonly accepted: number
  readonly from: number
  readonly left?: number
  readonly to?: number
}

const MINUTE_MS = 60_000
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS)

test.each([
  ['closed after nine minutes', { accepted: 60, from: 40, to: 31 }, false],
  ['closed after ten minutes', { accepted: 60, from: 40, to: 30 }, true],
  ['open for nine minutes', { accepted: 60, from: 9 }, false],
  ['open for ten minutes', { accepted: 60, from: 10 }, true],
  ['open for an hour, nine minutes of it since the acceptance', { accepted: 39, from: 90, to: 30 }, false],
  ['open for an hour, ten minutes of it since the acceptance', { accepted: 40, from: 90, to: 30 }, true],
  ['open, which was left after nine minutes', { accepted: 60, from: 20, left: 11 }, false],
  ['open, which was left after ten minutes', { accepted: 60, from: 20, left: 10 }, true],
  ['closed, which was left after nine minutes', { accepted: 60, from: 40, left: 31, to: 16 }, false],
  ['closed, which was left after half an hour', { accepted: 60, from: 50, left: 20, to: 5 }, true],
  ['closed after half an hour, stored as empty from the start', { accepted: 60, from: 50, left: 50, to: 20 }, true],
  ['closed after five minutes, which nobody entered', { accepted: 60, from: 40, left: 40, to: 35 }, false],
  ['closed before the acceptance', { accepted: 20, from: 90, to: 30 }, false],
])('a room %s: %j offers the form: %s [D14.24]', async (_, { accepted, from, left, to }: Meeting, isOffered) => {
  const gigId = await newGig(minutesAgo(accepted))
  const startedAt = minutesAgo(from)
  await api.platform.db.insert(meetings).values({
    gigId,
    roomName: gigId,
    provider: 'builtin',
    url: '',
    startedById: api.world.people.teacher,
    startedAt,
    emptySince: left === undefined ? null : new Date(startedAt.getTime() + (from - left) * MINUTE_MS),
    endedAt: to === undefined ? null : minutesAgo(to),
  })
  expect((await own(gigId)).opensAt === undefined).toBe(isOffered)
})

test('the form opens after a lesson of the timetable, because a teacher may hold it elsewhere', async () => {
  const lessons = (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map(
    (weekday) => ({ weekday, start: '08:00', minutes: 30 }),
  )
  const schedule = {
    timeZone: 'UTC',
    firstDay: daysAgo(30).toISOString().slice(0, 10),
    lessons,
    validFrom: daysAgo(30),
  }
  const [taught, fresh] = [await newGig(daysAgo(2)), await newGig(new Date())]
  for (const gigId of [taught, fresh]) await api.platform.db.insert(schedules).values({ gigId, ...schedule })
  expect((await own(taught)).opensAt).toBeUndefined()
  expect((await own(fresh)).opensAt).toBeDefined()
})

test('a student still sees a hidden review, with the reason', async () => {
  const gigId = await newGig(daysAgo(8))
  await api.call(addRating, { as: 'student', body: { gigId, rating: 1, feedback: 'Rude' } })
  const { reviewId = '' } = await own(gigId)
  const body = { isHidden: true, reason: 'It insults the teacher.' }
  await api.call(moderateReview, { as: 'admin', params: { id: reviewId }, body })
  expect(await own(gigId)).toMatchObject({ rating: 1, feedback: 'Rude', hiddenReason: 'It insults the teacher.' })
})
