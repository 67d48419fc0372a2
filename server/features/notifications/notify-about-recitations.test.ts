import { afterAll, beforeAll, expect, test } from 'vitest'
import { getNotifications, type Notification } from '#contract/notifications.ts'
import { sendRecitation } from '#contract/recitations/recitations.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { createVoiceNote } from '#tests/support/api/sample-files.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('the teacher is notified once of each recitation, with the page that plays it', async () => {
  const [gigId] = api.world.gigs
  const { student, student2 } = api.world.people
  for (const studentId of [student, student2])
    await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'enrolled' }).onConflictDoNothing()
  const send = (as: TestUser, key: string) =>
    api.call(sendRecitation, { as, key, body: { gigId }, files: { file: [createVoiceNote(42)] } })
  const key = crypto.randomUUID()
  for (const again of [key, key]) expect((await send('student', again)).status).toBe(200)
  await send('student2', crypto.randomUUID())
  await api.waitForJobs()
  const receivedBy = async (as: TestUser): Promise<Notification[]> =>
    (await api.call(getNotifications, { as })).body.filter(({ kind }: Notification) => kind === 'recitation-sent')
  const received = await receivedBy('teacher')
  expect(received).toHaveLength(2)
  expect(received.at(-1)).toMatchObject({
    message: 'Bilal Ahmed has sent a recitation in Quran recitation with Tajweed for beginners.',
    link: `/my-gigs/gigs/${gigId}?tab=resources`,
  })
  expect([...(await receivedBy('student')), ...(await receivedBy('student2'))]).toEqual([])
})
