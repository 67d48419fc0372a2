import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getNotifications, markAllRead, type Notification } from '#contract/notifications.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import { type Api, startApi, type TestUser } from '#tests/support/api/api.ts'
import { UNDO_ARRIVES_SECONDS } from './undo-seconds.ts'

const TITLE = 'Quran recitation with Tajweed for beginners'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(notifications))

const listOf = async (who: TestUser) =>
  (await api.call(getNotifications, { as: who })).body.map(({ kind, message, link }: Notification) => [
    kind,
    message,
    link,
  ])

/** Makes the notifications so old that no undo can arrive. */
const letUndoPass = () => {
  const createdAt = sql`created_at - interval '1 second' * ${UNDO_ARRIVES_SECONDS}`
  return api.platform.db.update(notifications).set({ createdAt })
}

const createEvent = () => ({
  gigId: api.world.gigs[0],
  studentId: api.world.people.student,
  teacherId: api.world.people.teacher,
  month: '2026-12-01',
})

test('a month that is due soon is announced to its student, with day and amount', async () => {
  await api.publish('payment.due', { ...createEvent(), dueOn: '2026-12-12', amount: 5896 })
  expect(await listOf('student')).toEqual([
    [
      'payment-due',
      `December 2026 of ${TITLE} is due on 12 December 2026: PKR 5,896. Send the receipt when you have paid.`,
      '/payments',
    ],
  ])
  expect(await listOf('teacher')).toEqual([])
})

test('a receipt that was sent leads the teacher to the receipts of the class', async () => {
  const event = createEvent()
  await api.publish('payment.sent', event)
  expect(await listOf('teacher')).toEqual([
    [
      'payment-sent',
      `Bilal Ahmed has sent the receipt for December 2026 of ${TITLE}.`,
      `/my-gigs/requests?gig=${event.gigId}`,
    ],
  ])
  expect(await listOf('student')).toEqual([])
})

test('an answer that was taken back is no longer listed, and those for other months are', async () => {
  await api.publish('payment.accepted', createEvent())
  await api.publish('payment.accepted', { ...createEvent(), month: '2026-11-01' })
  await letUndoPass()
  await api.publish('payment.returned', createEvent())
  expect((await listOf('student')).map(([kind, message]: string[]) => [kind, message])).toEqual([
    [
      'payment-reopened',
      `Qari Abdul Rahman took the answer back. Your receipt for December 2026 of ${TITLE} waits again.`,
    ],
    ['payment-accepted', expect.stringMatching(/ accepted your receipt for November 2026 /)],
  ])
})

test('the student reads the answer, and why a receipt was rejected', async () => {
  await api.publish('payment.accepted', createEvent())
  await api.publish('payment.rejected', { ...createEvent(), reason: 'It is blurred.' })
  const texts = (await listOf('student')).map(([kind, message]: string[]) => [kind, message])
  expect(texts).toEqual([
    [
      'payment-rejected',
      expect.stringMatching(
        / did not accept your receipt for December 2026 .*“It is blurred\.” You can send a new receipt\.$/,
      ),
    ],
    ['payment-accepted', expect.stringMatching(/ accepted your receipt for December 2026 /)],
  ])
})

test('the student reads that a month is paid or waived, with the note, and that this was taken back', async () => {
  await api.publish('payment.settled', { ...createEvent(), state: 'paid', note: 'Cash, thank you.' })
  await api.publish('payment.settled', { ...createEvent(), state: 'waived', note: '' })
  const settled = [
    ['payment-settled', expect.stringMatching(/ waived December 2026 of .*\. You owe nothing for it\.$/), '/payments'],
    [
      'payment-settled',
      expect.stringMatching(/ marked December 2026 of .* as paid\. “Cash, thank you\.”$/),
      '/payments',
    ],
  ]
  expect(await listOf('student')).toEqual(settled)
  await api.call(markAllRead, { as: 'student' })
  await api.publish('payment.reopened', createEvent())
  expect(await listOf('student')).toEqual([
    [
      'payment-reopened',
      expect.stringMatching(
        / made a correction: December 2026 of .* is not paid\. Send the receipt when you have paid\.$/,
      ),
      '/payments',
    ],
    ...settled,
  ])
  expect(await listOf('teacher')).toEqual([])
})
