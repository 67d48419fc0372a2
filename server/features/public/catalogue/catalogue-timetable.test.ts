import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGig, type Gig, getAllGigs } from '#contract/gigs.ts'
import { getPublicGig, listPublicGigs, type PublicGigDetails } from '#contract/public/public-gigs.ts'
import { getPublicTeacher } from '#contract/public/public-teachers.ts'
import { refreshTimetable } from '#server/domain/timetable/refresh-timetable.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { lessonChanges, schedules } from '#server/storage/database/schema-timetable.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.platform.db.delete(gigs)
})
afterAll(() => api.close())

type Lessons = readonly (readonly [weekday: string, start: string])[]

const addGig = async (title: string, lessons: Lessons, lastDay?: string): Promise<string> => {
  const schedule = {
    timeZone: 'Asia/Karachi',
    firstDay: '2024-01-01',
    lastDay,
    lessons: lessons.map(([weekday, start]) => ({ weekday, start, minutes: 30 })),
  }
  const body = { title, description: 'Slowly, with revision.', price: 3896, schedule }
  const created = await api.call(createGig, { as: 'teacher', body })
  expect(created.status).toBe(200)
  return created.body.gig._id
}

const findTitles = async (query: Readonly<Record<string, string>>): Promise<string[]> => {
  const { body, headers } = await api.call(listPublicGigs, { query })
  expect(headers['x-total-count']).toBe(String(body.length))
  return body.map(({ title }: { title: string }) => title).toSorted()
}

test('days and part of day together find classes with a lesson on that day at that time', async () => {
  const [mornings, crossed, noon] = ['Monday mornings', 'Monday evenings and Tuesday mornings', 'Monday at noon']
  await addGig(mornings, [['monday', '11:59']])
  await addGig(crossed, [
    ['monday', '17:00'],
    ['tuesday', '08:00'],
  ])
  await addGig(noon, [['monday', '12:00']])

  expect(await findTitles({ days: 'monday' })).toEqual([crossed, noon, mornings].toSorted())
  expect(await findTitles({ dayPart: 'morning' })).toEqual([crossed, mornings].toSorted())
  expect(await findTitles({ days: 'monday', dayPart: 'morning' })).toEqual([mornings])
  expect(await findTitles({ days: 'monday', dayPart: 'afternoon' })).toEqual([noon])
  expect(await findTitles({ days: 'monday,tuesday', dayPart: 'morning' })).toEqual([crossed, mornings].toSorted())
  expect(await findTitles({ days: 'tuesday', dayPart: 'evening' })).toEqual([])
  expect(await findTitles({ days: 'monday', dayPart: 'evening', maxPrice: '9000' })).toEqual([crossed])
  expect(await findTitles({ days: 'monday', dayPart: 'evening', maxPrice: '3000' })).toEqual([])
})

const OVER = '2024-03-31'
const LESSONS: Lessons = [['monday', '18:00']]

const pageOf = async (id: string): Promise<PublicGigDetails> => (await api.call(getPublicGig, { params: { id } })).body

test('a class whose lessons are over is in no list, and its page takes no new students [D14.28]', async () => {
  const { db } = api.platform
  await db.delete(gigs)
  await addGig('Every Monday', LESSONS)
  const over = await addGig('Last year', LESSONS, OVER)
  const student = { as: 'student' } as const
  const listed = async () => ({
    catalogue: await findTitles({}),
    filtered: await findTitles({ dayPart: 'evening' }),
    members: (await api.call(getAllGigs, student)).body.map(({ title }: Gig) => title).toSorted(),
    teacher: (await api.call(getPublicTeacher, { params: { id: api.world.people.teacher } })).body.gigs
      .map(({ title }: { title: string }) => title)
      .toSorted(),
  })
  const all = (titles: readonly string[]) => ({ catalogue: titles, filtered: titles, members: titles, teacher: titles })
  expect(await listed()).toEqual(all(['Every Monday']))
  const page = await pageOf(over)
  expect(page).toMatchObject({ status: 'archived', gig: { isOver: true } })
  expect(page.similar.map(({ title }) => title)).toEqual(['Every Monday'])

  // A lesson that was moved to after the last day still comes.
  const originalStart = new Date('2024-03-25T13:00:00Z')
  const startsAt = new Date(Date.now() + 86_400_000)
  await db.insert(lessonChanges).values({ gigId: over, originalStart, startsAt, minutes: 30, isCancelled: false })
  await refreshTimetable(db, over, new Date())
  expect(await listed()).toEqual(all(['Every Monday', 'Last year']))
  expect(await pageOf(over)).toMatchObject({ status: 'open', gig: { title: 'Last year' } })
  expect((await pageOf(over)).gig).not.toHaveProperty('isOver')
})

test('the best rated classes of the landing page are ones that a student can join [D14.28]', async () => {
  const { db } = api.platform
  await db.delete(gigs)
  for (const title of ['One', 'Two', 'Three']) {
    const id = await addGig(title, LESSONS, OVER)
    await db.update(gigs).set({ ratingScore: 5 }).where(eq(gigs.id, id))
  }
  await addGig('Every Monday', LESSONS)
  const { body } = await api.call(listPublicGigs, { query: { limit: 3 } })
  expect(body.map(({ title }: { title: string }) => title)).toEqual(['Every Monday'])
})

test('the page of a class suggests others also if most of its subject are over [D14.28]', async () => {
  await api.platform.db.delete(gigs)
  const ended = []
  for (const title of ['One', 'Two', 'Three', 'Four']) ended.push(await addGig(title, LESSONS, OVER))
  await addGig('Every Monday', LESSONS)
  await api.platform.db.update(gigs).set({ subject: 'Fiqh' })
  const { similar } = await pageOf(ended[0] ?? '')
  expect(similar.map(({ title }) => title)).toEqual(['Every Monday'])
})

test('a server of the previous release ends and reopens a class by the columns that it writes', async () => {
  const { db } = api.platform
  const id = await addGig('Every Monday', LESSONS)
  const stateOf = async () => {
    const [gig] = await db.select({ isOver: gigs.isOver, isOnSale: gigs.isOnSale }).from(gigs).where(eq(gigs.id, id))
    return gig
  }
  const [open, over] = [
    { isOver: false, isOnSale: true },
    { isOver: true, isOnSale: false },
  ]
  expect(await stateOf()).toEqual(open)
  await db.update(schedules).set({ lastDay: '2099-01-05' }).where(eq(schedules.gigId, id))
  await db.update(gigs).set({ nextLessonAt: null, nextLessonMinutes: null }).where(eq(gigs.id, id))
  expect(await stateOf()).toEqual(over)
  await db.update(schedules).set({ lastDay: null }).where(eq(schedules.gigId, id))
  await db
    .update(gigs)
    .set({ lessonWeekdays: [1] })
    .where(eq(gigs.id, id))
  expect(await stateOf()).toEqual(open)
})
