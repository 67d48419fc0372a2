import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinWaitingList } from '#contract/enrolment/waiting-list.ts'
import { reopenRequest } from '#contract/enrolment.ts'
import { waitingList } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { offerFreeSeats } from './waiting-list.service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('an offer ends before the job that passes it on, however long the class was locked', async () => {
  const { db } = api.platform
  const { teacher: teacherId, student: studentId } = api.world.people
  const gigId = crypto.randomUUID()
  const facts = { title: 'Hifz', description: '-', price: 3896, maxStudents: 1, isTeacherApproved: true }
  await db.insert(gigs).values({ ...facts, id: gigId, teacherId })
  await db.insert(waitingList).values({ gigId, studentId })
  const { offering } = await db.transaction(async (tx) => {
    await tx.select().from(gigs).where(eq(gigs.id, gigId)).for('update')
    const offering = offerFreeSeats(api.platform, gigId)
    await sleep(2500)
    return { offering }
  })
  await offering
  const [place] = await db.select().from(waitingList).where(eq(waitingList.gigId, gigId))
  const isOfGig = and(eq(jobs.topic, 'seat-offers'), sql`payload->>'gigId' = ${gigId}`)
  const [job] = await db.select({ at: jobs.runAt }).from(jobs).where(isOfGig)
  expect(job?.at.getTime()).toBeGreaterThan(place?.offeredUntil?.getTime() ?? Number.POSITIVE_INFINITY)
})

test('a student whose rejection is undone waits for an answer and for no seat', async () => {
  const { db } = api.platform
  const { teacher: teacherId, student: studentId } = api.world.people
  const gigId = crypto.randomUUID()
  const facts = { title: 'Hifz', description: '-', price: 3896, maxStudents: 1, isTeacherApproved: true }
  await db.insert(gigs).values({ ...facts, id: gigId, teacherId })
  await db.insert(enrolments).values([
    { gigId, studentId, status: 'rejected' },
    { gigId, studentId: api.world.people.student2, status: 'enrolled' },
  ])
  expect((await api.call(joinWaitingList, { as: 'student', body: { gigId } })).status).toBe(200)
  expect((await api.call(reopenRequest, { as: 'teacher', body: { gigId, studentId } })).status).toBe(200)
  expect(await db.$count(waitingList, eq(waitingList.gigId, gigId))).toBe(0)
})
