import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getNotifications } from '#contract/notifications.ts'
import { notifications } from '#server/storage/database/schema-notifications.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { type LiveApi, nextEvent, startLiveApi } from '#tests/support/api/live-api.ts'

const MEETING_KINDS = ['meeting-started', 'meeting-invitation']

let api: LiveApi
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())
beforeEach(() => api.platform.db.delete(notifications))

const inClass = () => ({ gigId: api.world.gigs[0], teacherId: api.world.people.teacher })

const listOf = async (as: TestUser) =>
  getNotifications.output
    .parse((await api.call(getNotifications, { as })).body)
    .map(({ kind, read }) => [kind, read] as const)

test('the end of a live room marks what announced it as read, and open pages follow', async () => {
  const socket = await api.connectAs('student')
  const received: string[] = []
  socket.on('receive-notification', ({ kind }) => received.push(kind))
  await api.publish('meeting.started', inClass())
  await api.publish('meeting.invited', inClass())
  await api.publish('resources.added', { ...inClass(), count: 1 })
  const changed = nextEvent(socket, 'notifications-changed')
  await api.publish('meeting.ended', inClass())
  expect(await changed).toEqual([MEETING_KINDS])
  expect(await listOf('student')).toEqual([
    ['resources-added', false],
    ['meeting-invitation', true],
    ['meeting-started', true],
  ])
  expect(received).toEqual([...MEETING_KINDS, 'resources-added'])
  expect(await listOf('teacher')).toEqual([])
  socket.disconnect()
})

test('the end of a room leaves other classes, and the next room, as they are', async () => {
  const { gigs, people } = api.world
  const announced = (gigId: string, secondsAgo: number) => ({
    accountId: people.student,
    gigId,
    kind: 'meeting-started',
    message: `${secondsAgo}`,
    link: '/',
    createdAt: new Date(Date.now() - secondsAgo * 1000),
  })
  const { db } = api.platform
  await db.insert(notifications).values([announced(gigs[0], 60), announced(gigs[0], -60), announced(gigs[1], 60)])
  await api.publish('meeting.ended', inClass())
  const read = await db
    .select({ gigId: notifications.gigId, message: notifications.message })
    .from(notifications)
    .where(isNotNull(notifications.readAt))
  expect(read).toEqual([{ gigId: gigs[0], message: '60' }])
})

test('a review that is shown again leaves no notification, and open pages follow', async () => {
  const socket = await api.connectAs('student')
  const review = { ...inClass(), studentId: api.world.people.student }
  await api.publish('review.hidden', { ...review, reason: 'Unkind' })
  expect(await listOf('student')).toEqual([['review-hidden', false]])
  const changed = nextEvent(socket, 'notifications-changed')
  await api.publish('review.shown', review)
  expect(await changed).toEqual([['review-hidden']])
  expect(await listOf('student')).toEqual([])
  socket.disconnect()
})

test('a change that is undone in time makes open pages fetch their notifications', async () => {
  const socket = await api.connectAs('student')
  const request = { ...inClass(), studentId: api.world.people.student }
  await api.publish('enrolment.rejected', { ...request, reason: 'Unreadable' })
  const changed = nextEvent(socket, 'notifications-changed')
  await api.publish('enrolment.reopened', request)
  expect(await changed).toEqual([['enrolment-returned']])
  expect(await listOf('student')).toEqual([])
  socket.disconnect()
})
