import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGig } from '#contract/gigs.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.platform.db.delete(gigs)
})
afterAll(() => api.close())

const addGig = async (title: string, lessons: readonly (readonly [weekday: string, start: string])[]) => {
  const schedule = {
    timeZone: 'Asia/Karachi',
    firstDay: '2026-01-01',
    lessons: lessons.map(([weekday, start]) => ({ weekday, start, minutes: 30 })),
  }
  const body = { title, description: 'Slowly, with revision.', price: 3896, schedule }
  expect((await api.call(createGig, { as: 'teacher', body })).status).toBe(200)
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
