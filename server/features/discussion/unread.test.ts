import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postComment, removeComment } from '#contract/discussion/discussion.ts'
import { markCommentsRead } from '#contract/discussion/read-marks.ts'
import { getStudentGig } from '#contract/enrolment.ts'
import { type Gig, getMyGigs } from '#contract/gigs.ts'
import { getNotifications, markAllRead } from '#contract/notifications.ts'
import { comments } from '#server/storage/database/schema-classroom.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'
import { newClass } from '#tests/support/api/new-class.ts'
import { markReadMessagesNotification, raiseReadMark } from './read-marks.repository.ts'

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())

const post = async (gigId: string, as: TestUser): Promise<string> =>
  (await api.call(postComment, { as, params: { gigId }, body: { message: 'Salam' } })).body._id
const isUnreadByStudent = async (gigId: string): Promise<boolean> =>
  (await api.call(getStudentGig, { as: 'student', query: { gigId } })).body.hasUnread
const isUnreadByTeacher = async (gigId: string): Promise<boolean | undefined> =>
  (await api.call(getMyGigs, { as: 'teacher' })).body.find((gig: Gig) => gig._id === gigId)?.hasUnread
const readUpTo = (gigId: string, seq: number) =>
  api.call(markCommentsRead, { as: 'student', params: { gigId }, body: { seq } })

test('a class has unread messages until they were on the screen, whatever the bell says [D14.8]', async () => {
  const gigId = await newClass(api)
  expect(await isUnreadByStudent(gigId)).toBe(false)
  await post(gigId, 'teacher')
  await api.waitForJobs()
  expect(await isUnreadByStudent(gigId)).toBe(true)
  expect((await api.call(markAllRead, { as: 'student' })).status).toBe(200)
  expect(await isUnreadByStudent(gigId)).toBe(true)
  await readUpTo(gigId, 1)
  expect(await isUnreadByStudent(gigId)).toBe(false)
})

test('the last message read marks the notification of new messages as read, on all devices', async () => {
  const gigId = await newClass(api)
  for (let count = 0; count < 2; count += 1) await post(gigId, 'teacher')
  await api.waitForJobs()
  const isNotified = async (): Promise<boolean> =>
    getNotifications.output
      .parse((await api.call(getNotifications, { as: 'student' })).body)
      .some(({ link, read }) => link.includes(gigId) && !read)
  const otherDevice = await api.connectAs('student')
  const read = nextEvent(otherDevice, 'messages-read')
  expect((await readUpTo(gigId, 1)).body.hasUnread).toBe(true)
  expect(await isNotified()).toBe(true)
  expect((await readUpTo(gigId, 2)).body.hasUnread).toBe(false)
  expect(await read).toEqual([gigId])
  expect(await isNotified()).toBe(false)
  otherDevice.disconnect()
})

test('the look for unread messages and the mark of their notification are one statement', async () => {
  const gigId = await newClass(api)
  await post(gigId, 'teacher')
  await api.waitForJobs()
  const { student } = api.world.people
  const mark = () => markReadMessagesNotification(api.platform.db, { id: student, role: 'student' }, gigId)
  expect(await mark()).toBe(false)
  await raiseReadMark(api.platform.db, { gigId, accountId: student, seq: 1 })
  expect(await mark()).toBe(true)
  expect(await mark()).toBe(false)
})

test('own messages are read, and those of the others are unread for the teacher too', async () => {
  const gigId = await newClass(api)
  await post(gigId, 'student')
  expect([await isUnreadByStudent(gigId), await isUnreadByTeacher(gigId)]).toEqual([false, true])
  await post(gigId, 'teacher')
  expect(await isUnreadByStudent(gigId)).toBe(true)
})

test('removed messages, and those from before the acceptance, are not unread', async () => {
  const gigId = await newClass(api)
  const commentId = await post(gigId, 'teacher')
  await api.call(removeComment, { as: 'teacher', params: { gigId, commentId } })
  expect(await isUnreadByStudent(gigId)).toBe(false)
  const early = await post(gigId, 'teacher')
  await api.platform.db.update(comments).set({ createdAt: sql`now() - interval '1 day'` }).where(eq(comments.id, early))
  expect(await isUnreadByStudent(gigId)).toBe(false)
})
