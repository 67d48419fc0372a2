import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as discussion from '#contract/discussion/discussion.ts'
import { acceptStudent, unenrollStudentToPending } from '#contract/enrolment.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { TestUser } from '#tests/support/api/api.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'

let api: LiveApi
let gigId: string
const opened: TestSocket[] = []

beforeAll(async () => {
  api = await startLiveApi()
  gigId = crypto.randomUUID()
  const { teacher, student, student2 } = api.world.people
  await api.platform.db
    .insert(gigs)
    .values({ id: gigId, teacherId: teacher, title: 'Hifz', description: 'B', price: 3896, maxStudents: 30 })
  for (const studentId of [student, student2])
    await api.platform.db.insert(enrolments).values({ gigId, studentId, status: 'enrolled' })
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.disconnect()
})
afterAll(() => api.close())

const enter = async (who: TestUser, id = gigId): Promise<TestSocket> => {
  const socket = await api.connectAs(who)
  opened.push(socket)
  expect(await emitWithAck(socket, 'join-room', id)).toEqual({ ok: true, value: null })
  return socket
}
const post = (message: string, as: TestUser = 'teacher') =>
  api.call(discussion.postComment, { as, params: { gigId }, body: { message } })
const userOf = (who: TestUser, name = 'x') => ({ _id: api.world.people[who], name })
const standing = async (status: 'pending' | 'enrolled') => {
  const place = and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, api.world.people.student))
  await api.platform.db.update(enrolments).set({ status }).where(place)
}
/** Records every event of one kind that a socket receives from now on. */
const recordEvents = <T>(listen: (record: (one: T) => void) => void): T[] => {
  const received: T[] = []
  listen((one) => received.push(one))
  return received
}
const recordComments = (socket: TestSocket) =>
  recordEvents<discussion.Comment>((record) => void socket.on('new-comment', record))

test('members receive stored and removed messages [7.34]', async () => {
  const listeners = await Promise.all((['student', 'teacher', 'admin'] as const).map((who) => enter(who)))
  const received = Promise.all(listeners.map((socket) => nextEvent(socket, 'new-comment')))
  const { body } = await post('a lesson')
  expect(await received).toEqual([[body], [body], [body]])
  const removals = Promise.all(listeners.map((socket) => nextEvent(socket, 'new-comment')))
  const removed = await api.call(discussion.removeComment, { as: 'teacher', params: { gigId, commentId: body._id } })
  expect(await removals).toEqual([[removed.body], [removed.body], [removed.body]])
  expect(removed.body.message).toBe('')
})

test('a replayed request is not announced again', async () => {
  const socket = await enter('student')
  const received = recordComments(socket)
  const body = { id: crypto.randomUUID(), message: 'once' }
  for (let n = 0; n < 3; n += 1)
    await api.call(discussion.postComment, { as: 'teacher', params: { gigId }, body, key: crypto.randomUUID() })
  await post('last')
  await expect.poll(() => received.map(({ message }) => message)).toEqual(['once', 'last'])
})

test('strangers, pending students and other teachers cannot join and receive nothing', async () => {
  await standing('pending')
  const outside = await Promise.all(
    (['student', 'teacher2', 'pendingTeacher'] as const).map((who) => api.connectAs(who)),
  )
  opened.push(...outside)
  for (const socket of outside)
    expect(await emitWithAck(socket, 'join-room', gigId)).toEqual({
      ok: false,
      message: 'You are not a member of this class.',
    })
  const received = outside.map(recordComments)
  const inside = await enter('student2')
  const arrived = nextEvent(inside, 'new-comment')
  await post('for members')
  await arrived
  for (const socket of outside) await emitWithAck(socket, 'register', '')
  expect(received).toEqual([[], [], []])
  await standing('enrolled')
})

test('an unknown class or an invalid id cannot be joined', async () => {
  const socket = await api.connectAs('admin')
  opened.push(socket)
  expect(await emitWithAck(socket, 'join-room', crypto.randomUUID())).toEqual({ ok: false, message: 'Gig not found' })
  expect(await emitWithAck(socket, 'join-room', '1')).toEqual({ ok: false, message: 'Invalid input' })
})

test('a teacher without approval cannot join their own class', async () => {
  const mine = eq(teachers.accountId, api.world.people.teacher)
  await api.platform.db.update(teachers).set({ status: 'rejected' }).where(mine)
  const socket = await api.connectAs('teacher')
  opened.push(socket)
  expect((await emitWithAck(socket, 'join-room', gigId)).ok).toBe(false)
  await api.platform.db.update(teachers).set({ status: 'approved' }).where(mine)
})

test('typing is announced with the name of the account, not one from the page [4.10, 7.34]', async () => {
  const [typist, reader] = [await enter('student'), await enter('teacher')]
  const typing = nextEvent(reader, 'user-typing')
  await emitWithAck(typist, 'typing', { gigId, user: userOf('teacher', 'The Teacher') })
  expect(await typing).toEqual([{ gigId, user: { _id: api.world.people.student, name: 'Bilal Ahmed' } }])
  const ended = nextEvent(reader, 'user-stopped-typing')
  await emitWithAck(typist, 'stop-typing', { gigId, userId: api.world.people.teacher })
  expect(await ended).toEqual([{ gigId, userId: api.world.people.student }])
})

test('a client cannot stop another user’s typing indicator [7.34]', async () => {
  const [typist, other, reader] = [await enter('student'), await enter('student2'), await enter('teacher')]
  await emitWithAck(typist, 'typing', { gigId, user: userOf('student') })
  const stops = recordEvents<{ userId: string }>((record) => void reader.on('user-stopped-typing', record))
  await emitWithAck(other, 'stop-typing', { gigId, userId: api.world.people.student })
  await emitWithAck(reader, 'register', '')
  expect(stops).toEqual([])
})

test('typing is broadcast only from joined clients, within their class', async () => {
  const reader = await enter('teacher')
  const received = recordEvents<object>((record) => void reader.on('user-typing', record))
  const outside = await api.connectAs('student')
  opened.push(outside)
  for (const eventName of ['typing', 'stop-typing'] as const) {
    const payload = { gigId, user: userOf('student'), userId: api.world.people.student }
    expect((await emitWithAck(outside, eventName, payload)).ok).toBe(false)
  }
  await emitWithAck(outside, 'join-room', gigId)
  await emitWithAck(outside, 'leave-room', gigId)
  expect((await emitWithAck(outside, 'typing', { gigId, user: userOf('student') })).ok).toBe(false)
  await emitWithAck(reader, 'register', '')
  expect(received).toEqual([])
})

test('a typist is removed on disconnect, or after silence', async () => {
  const [typist, reader] = [await enter('student'), await enter('teacher')]
  await emitWithAck(typist, 'typing', { gigId, user: userOf('student') })
  const gone = nextEvent(reader, 'user-stopped-typing')
  typist.disconnect()
  expect(await gone).toEqual([{ gigId, userId: api.world.people.student }])

  const silent = await enter('student')
  const forgotten = nextEvent(reader, 'user-stopped-typing')
  await emitWithAck(silent, 'typing', { gigId, user: userOf('student') })
  await forgotten
})

test('an un-enrolled student is notified and receives no further messages', async () => {
  const socket = await enter('student')
  const events: string[] = []
  socket.on('new-comment', ({ message }) => events.push(message))
  socket.on('gig-closed', (id) => events.push(`closed ${id}`))
  const stored: string[] = []
  const flying = (['teacher', 'admin', 'student2'] as const).map(async (who) => {
    for (let number = 0; number < 60; number += 1) stored.push((await post(`${who} ${number}`, who)).body.message)
  })
  await expect.poll(() => events.length, { timeout: 20_000 }).toBeGreaterThan(8)
  const body = { gigId, studentId: api.world.people.student }
  expect((await api.call(unenrollStudentToPending, { as: 'teacher', body })).status).toBe(200)
  const before = stored.length
  await Promise.all(flying)
  expect(stored.length).toBeGreaterThan(before)
  await api.waitForJobs()
  expect(await emitWithAck(socket, 'register', '')).toEqual({ ok: true, value: null })
  expect(events.at(-1)).toBe(`closed ${gigId}`)
  expect((await emitWithAck(socket, 'join-room', gigId)).ok).toBe(false)
  await api.call(acceptStudent, { as: 'teacher', body })
})

test('a student who joins while being un-enrolled does not stay in the class', async () => {
  const socket = await api.connectAs('student')
  opened.push(socket)
  const body = { gigId, studentId: api.world.people.student }
  for (let round = 0; round < 15; round += 1) {
    const joining = Array.from({ length: 3 }, () => emitWithAck(socket, 'join-room', gigId))
    await sleep(round % 5)
    const [answer] = await Promise.all([api.call(unenrollStudentToPending, { as: 'teacher', body }), ...joining])
    expect(answer.status).toBe(200)
    await api.waitForJobs()
    const inside = api.platform.live.socketsOf(`gig:${gigId}`).map(({ data }) => data.account.id)
    expect(inside).not.toContain(api.world.people.student)
    await api.call(acceptStudent, { as: 'teacher', body })
  }
})

test('an upper-case gig id joins and leaves the same class', async () => {
  const socket = await enter('student', gigId.toUpperCase())
  const received = nextEvent(socket, 'new-comment')
  await post('for every spelling')
  expect((await received)[0].message).toBe('for every spelling')
  const body = { gigId, studentId: api.world.people.student }
  const inCapitals = { gigId: gigId.toUpperCase(), studentId: body.studentId.toUpperCase() }
  expect((await api.call(unenrollStudentToPending, { as: 'teacher', body: inCapitals })).status).toBe(200)
  await api.waitForJobs()
  expect(api.platform.live.socketsOf(`gig:${gigId}`)).toEqual([])
  await api.call(acceptStudent, { as: 'teacher', body })
})

test('a client that left the class receives nothing until it joins again', async () => {
  const [socket, witness] = [await enter('student'), await enter('student2')]
  const received = recordComments(socket)
  await emitWithAck(socket, 'leave-room', gigId)
  const seen = nextEvent(witness, 'new-comment')
  await post('unheard')
  await seen
  await emitWithAck(socket, 'join-room', gigId)
  const again = nextEvent(socket, 'new-comment')
  await post('heard')
  await again
  expect(received.map(({ message }) => message)).toEqual(['heard'])
})

test('deleting a class reaches the pages of all its members, also outside the discussion', async () => {
  const people = ['teacher', 'student', 'student2'] as const
  const sockets = await Promise.all(people.map((who) => api.connectAs(who)))
  const closed = Promise.all(sockets.map((socket) => nextEvent(socket, 'gig-closed')))
  const { teacher, student, student2 } = api.world.people
  const deleted = crypto.randomUUID()
  await api.publish('gig.deleted', { gigId: deleted, teacherId: teacher, title: 'A', studentIds: [student, student2] })
  expect(await closed).toEqual([[deleted], [deleted], [deleted]])
})

test('deleting a class ejects all its members, and deleting an account ejects that user', async () => {
  const [first, second] = [await enter('student'), await enter('student2')]
  const closed = Promise.all([nextEvent(first, 'gig-closed'), nextEvent(second, 'gig-closed')])
  await api.publish('gig.deleted', { gigId, teacherId: api.world.people.teacher, title: 'A', studentIds: [] })
  expect(await closed).toEqual([[gigId], [gigId]])
  expect(api.platform.live.socketsOf(`gig:${gigId}`)).toEqual([])
  const gone = new Promise((resolve) => first.once('disconnect', resolve))
  await api.publish('account.deleted', { accountId: api.world.people.student })
  await gone
})
