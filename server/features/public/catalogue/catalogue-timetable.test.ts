import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGig } from '#contract/gigs.ts'
import { getPublicGig, listPublicGigs, type PublicGig, type PublicGigDetails } from '#contract/public/public-gigs.ts'
import { refreshTimetable } from '#server/domain/timetable/refresh-timetable.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { lessonChanges } from '#server/storage/database/schema-timetable.ts'
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

test('a class whose lessons are over stays listed, and its page takes no new students [D14.28]', async () => {
  const { db } = api.platform
  await db.delete(gigs)
  const coming = await addGig('Every Monday', [['monday', '18:00']])
  const over = await addGig('Last year', [['monday', '18:00']], '2024-03-31')
  const overOf = async () => {
    const { body } = await api.call(listPublicGigs, {})
    return Object.fromEntries(body.map((gig: PublicGig) => [gig.id, gig.isOver]))
  }
  const pageOf = async (id: string): Promise<PublicGigDetails> =>
    (await api.call(getPublicGig, { params: { id } })).body
  expect(await overOf()).toEqual({ [coming]: undefined, [over]: true })
  expect(await pageOf(over)).toMatchObject({ status: 'archived', gig: { isOver: true }, similar: [{ id: coming }] })
  expect((await pageOf(coming)).status).toBe('open')

  // A lesson that was moved to after the last day still comes.
  const originalStart = new Date('2024-03-25T13:00:00Z')
  const startsAt = new Date(Date.now() + 86_400_000)
  await db.insert(lessonChanges).values({ gigId: over, originalStart, startsAt, minutes: 30, isCancelled: false })
  await refreshTimetable(db, over, new Date())
  expect(await overOf()).toEqual({ [coming]: undefined, [over]: undefined })
  expect((await pageOf(over)).status).toBe('open')
})
