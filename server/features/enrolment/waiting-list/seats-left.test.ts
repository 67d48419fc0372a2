import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAllGigs } from '#contract/gigs.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a class counts seats that are reserved for other students as taken, and never fewer than none', async () => {
  const { db } = api.platform
  const { student, student2, teacher } = api.world.people
  const gigId = crypto.randomUUID()
  const facts = { title: 'Hifz', description: '-', price: 3896, maxStudents: 3, isTeacherApproved: true }
  await db.insert(gigs).values({ ...facts, id: gigId, teacherId: teacher })
  const readSeats = async () => {
    const { body } = await api.call(getAllGigs, { as: 'student2', query: { limit: 200 } })
    return getAllGigs.output.parse(body).find(({ _id }) => _id === gigId)?.seatsLeft
  }
  expect(await readSeats()).toBe(3)
  await db.insert(waitingList).values({ gigId, studentId: student, offeredUntil: sql`now() + interval '1 hour'` })
  await db.insert(enrolments).values({ gigId, studentId: student2, status: 'enrolled' })
  expect(await readSeats()).toBe(1)
  await db.update(gigs).set({ maxStudents: 1 }).where(sql`${gigs.id} = ${gigId}`)
  expect(await readSeats()).toBe(0)
})
