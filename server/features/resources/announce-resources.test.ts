import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGig } from '#contract/gigs.ts'
import { uploadResources } from '#contract/resources/resources.ts'
import { resources } from '#server/storage/database/schema-gigs.ts'
import { jobs } from '#server/storage/database/schema-system.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { pdf } from '#tests/support/api/sample-files.ts'
import { BATCH_SECONDS } from './announce-resources.ts'

let api: Api
const added: object[] = []
beforeAll(async () => {
  api = await startApi()
  api.platform.events.subscribe('resources.added', (event) => void added.push(event))
})
afterAll(() => api.close())

const newGig = async (): Promise<string> => {
  const body = { title: 'A class', description: 'To learn', price: 3896 }
  return (await api.call(createGig, { as: 'teacher', body })).body.gig._id
}
const upload = async (gigId: string): Promise<void> => {
  const body = { gigId, title: 'Week one', description: 'To read' }
  expect((await api.call(uploadResources, { as: 'teacher', body, files: { files: [pdf()] } })).status).toBe(200)
  await api.waitForJobs()
}
const sharedEvent = (gigId: string, count: number) => ({ gigId, teacherId: api.world.people.teacher, count })

/** Simulates elapsed time for all pending jobs and all files. */
const advanceTime = async (seconds: number): Promise<void> => {
  const by = sql`interval '1 second' * ${seconds}`
  const { db } = api.platform
  await db.update(resources).set({ createdAt: sql`${resources.createdAt} - ${by}` })
  const waits = and(eq(jobs.topic, 'event'), gt(jobs.runAt, sql`now()`))
  await db
    .update(jobs)
    .set({ runAt: sql`${jobs.runAt} - ${by}` })
    .where(waits)
  await api.waitForJobs()
}

test('a series of uploads is announced at most twice, with every file counted', async () => {
  const [gig, other] = [await newGig(), await newGig()]
  for (let file = 0; file < 5; file += 1) await upload(gig)
  await upload(other)
  expect(added).toEqual([sharedEvent(gig, 1), sharedEvent(other, 1)])
  await advanceTime(BATCH_SECONDS + 1)
  await expect.poll(() => added).toEqual([sharedEvent(gig, 1), sharedEvent(other, 1), sharedEvent(gig, 4)])
})

test('an upload after a pause is announced immediately', async () => {
  added.length = 0
  const gig = await newGig()
  await upload(gig)
  await advanceTime(BATCH_SECONDS + 1)
  await upload(gig)
  expect(added).toEqual([sharedEvent(gig, 1), sharedEvent(gig, 1)])
})
