import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/admin/users.ts'
import { editGig } from '#contract/gigs.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { addPerson } from '#server/operations/demo/world.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { checkCounters } from '#server/storage/upkeep/check-counters.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
  await api.platform.db.delete(gigs)
})
afterAll(() => api.close())

/** Classes with the same rating are listed newest first. */
const addGig = async (title: string, year: number): Promise<string> => {
  const createdAt = new Date(Date.UTC(year, 0))
  const gig = { title, description: '-', price: 3896, maxStudents: 1, createdAt, teacherId: api.world.people.teacher }
  const [row] = await api.platform.db.insert(gigs).values(gig).returning({ id: gigs.id })
  return row?.id ?? ''
}

const enrol = async (gigId: string): Promise<string> => {
  const email = `${crypto.randomUUID()}@halaqah.test`
  const person = { email, name: 'Student', role: 'student', whatsapp: '', description: '' } as const
  const studentId = await addPerson(api.platform, person, '')
  await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'enrolled' })
  await api.waitForJobs()
  return studentId
}

/** All pages of the catalogue, of one class each. */
const readTitles = async (query: Readonly<Record<string, string>> = {}): Promise<string[]> => {
  const titles: string[] = []
  let cursor: string | undefined
  do {
    const { body, headers } = await api.call(listPublicGigs, {
      query: { ...query, limit: 1, ...(cursor && { cursor }) },
    })
    titles.push(...body.map(({ title }: { title: string }) => title))
    cursor = headers['x-next-cursor'] === undefined ? undefined : String(headers['x-next-cursor'])
  } while (cursor)
  return titles
}

test('full classes come after those with a free seat, page by page, until a seat is free again', async () => {
  const newest = await addGig('Newest', 2026)
  await addGig('Middle', 2025)
  const oldest = await addGig('Oldest', 2024)
  expect(await readTitles()).toEqual(['Newest', 'Middle', 'Oldest'])

  const student = await enrol(newest)
  await enrol(oldest)
  expect(await readTitles()).toEqual(['Middle', 'Newest', 'Oldest'])
  expect(await readTitles({ search: 'newest' })).toEqual(['Newest'])
  expect(await readTitles({ maxPrice: '9000' })).toEqual(['Middle', 'Newest', 'Oldest'])

  expect((await api.call(deleteUser, { as: 'admin', params: { id: student } })).status).toBe(200)
  await api.waitForJobs()
  expect(await readTitles()).toEqual(['Newest', 'Middle', 'Oldest'])

  await api.call(editGig, { as: 'teacher', body: { gigId: oldest, title: 'Oldest', description: '-', maxStudents: 2 } })
  await enrol(newest)
  expect(await readTitles()).toEqual(['Middle', 'Oldest', 'Newest'])
  expect(await checkCounters(api.platform.db)).toBe(0)
})

test('the hourly check repairs the order', async () => {
  await api.platform.db.update(gigs).set({ hasFreeSeats: true })
  expect(await checkCounters(api.platform.db)).toBe(1)
  expect(await readTitles()).toEqual(['Middle', 'Oldest', 'Newest'])
})
