import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enroll, rejectStudent, reopenRequest } from '#contract/enrolment.ts'
import { getNotifications, markAllRead } from '#contract/notifications.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { jpeg } from '#tests/support/api/sample-files.ts'
import { UNDO_ARRIVES_SECONDS } from './undo-seconds.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const TITLE = 'Arabic for understanding the Quran'
const REOPENED = `Qari Abdul Rahman took back the rejection. Your request for ${TITLE} is pending again.`
const REJECTED = `Qari Abdul Rahman did not accept your request for ${TITLE}: “Too dark.” You can send a new receipt.`

const messages = async (): Promise<string[]> => {
  await api.waitForJobs()
  const { body } = await api.call(getNotifications, { as: 'student2' })
  return body.map(({ message }: { message: string }) => message)
}

test('undoing a rejection notifies the student if they could know of it, and removes the rejection unless it was read', async () => {
  const place = { gigId: api.world.gigs[2], studentId: api.world.people.student2 }
  const reject = () => api.call(rejectStudent, { as: 'teacher', body: { ...place, reason: 'Too dark.' } })
  const reopen = () => api.call(reopenRequest, { as: 'teacher', body: place })
  await api.call(enroll, { as: 'student2', body: { gigId: place.gigId }, files: { receipt: [await jpeg()] } })
  await reject()
  expect(await messages()).toEqual([REJECTED])
  await reopen()
  expect(await messages()).toEqual([])
  await reject()
  await messages()
  const isLate = sql`created_at - interval '1 second' * ${UNDO_ARRIVES_SECONDS}`
  await api.platform.db.update(notifications).set({ createdAt: isLate })
  await reopen()
  expect(await messages()).toEqual([REOPENED])
  await reject()
  expect(await messages()).toEqual([REJECTED, REOPENED])
  await api.call(markAllRead, { as: 'student2' })
  await reopen()
  expect(await messages()).toEqual([REOPENED, REJECTED, REOPENED])
})
