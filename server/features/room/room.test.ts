import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getStudentGig } from '#contract/enrolment.ts'
import { type Gig, getMyGigs } from '#contract/gigs.ts'
import { endMeeting, getTicket, startMeeting } from '#contract/room/meeting.ts'
import { MESH_MAX_PEOPLE, type RoomPerson } from '#contract/room/room.ts'
import { meetings } from '#server/storage/database/schema-classroom.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import { waitFor } from '#tests/support/wait-for.ts'

let api: LiveApi
let room: Awaited<ReturnType<typeof openRoom>>
beforeAll(async () => {
  api = await startLiveApi({
    STUN_URLS: 'stun:stun.example:3478',
    TURN_URLS: 'turn:turn.example:3478,turns:turn.example:5349',
    TURN_SECRET: 'known to the relay alone',
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  room = await openRoom(api)
})

const no = (message: string) => ({ ok: false, message })
const yes = { ok: true, value: null }

/** Tracks the people in the room from the events that one page receives. */
const follow = (socket: TestSocket, people: readonly RoomPerson[]) => {
  const known = new Map(people.map((person) => [person.peerId, person]))
  socket.on('room-person', (person) => known.set(person.peerId, person))
  socket.on('room-left', (peerId) => known.delete(peerId))
  return known
}
const recordNotices = (socket: TestSocket): string[] => {
  const received: string[] = []
  socket.on('room-told', (what) => received.push(what))
  return received
}
const media = (socket: TestSocket, on: { camera?: boolean; microphone?: boolean; screen?: boolean }) =>
  emitWithAck(socket, 'room-media', { camera: false, microphone: false, screen: false, ...on })

test('entering returns the room and its people, and is broadcast to them', async () => {
  const teacher = await room.enterAs('teacher', { camera: true, microphone: true })
  const known = follow(teacher.socket, teacher.state.people)
  const student = await room.enterAs('student', { instance: 'page-one-of-it' })
  const peerId = `${api.world.people.student}:page-one-of-it`
  expect(student.state).toMatchObject({ peerId, role: 'participant', media: 'mesh', isLocked: false, verse: null })
  expect(student.state.people.map(({ role, camera }) => [role, camera])).toEqual([
    ['owner', true],
    ['participant', false],
  ])
  await waitFor(() => expect(known.get(peerId)).toMatchObject({ name: 'Bilal Ahmed', hand: null }))
})

test('everyone learns how long the class has lasted, whenever they enter', async () => {
  const startedAt = new Date(Date.now() - 600_000)
  await api.platform.db.update(meetings).set({ startedAt }).where(eq(meetings.roomName, room.room))
  for (const user of ['teacher', 'student'] as const) {
    const { elapsedMs } = (await room.enterAs(user)).state
    expect(elapsedMs).toBeGreaterThanOrEqual(600_000)
    expect(elapsedMs).toBeLessThan(660_000)
  }
})

test('the class is told when somebody enters the empty room and when the last person leaves', async () => {
  const { gigId } = room
  const isEmpty = async () => {
    const attended = await api.call(getStudentGig, { as: 'student', query: { gigId } })
    const taught = await api.call(getMyGigs, { as: 'teacher' })
    const own = taught.body.find((gig: Gig) => gig._id === gigId)
    return [attended.body, own].map((gig) => [gig?.isLive, gig?.isRoomEmpty])
  }
  const page = await api.connectAs('student')
  expect(await isEmpty()).toEqual(Array(2).fill([true, true]))
  const entered = nextEvent(page, 'meeting-changed')
  const teacher = await room.enterAs('teacher')
  expect(await entered).toEqual([gigId])
  expect(await isEmpty()).toEqual(Array(2).fill([true, false]))
  const left = nextEvent(page, 'meeting-changed')
  await emitWithAck(teacher.socket, 'room-leave', {})
  expect(await left).toEqual([gigId])
  expect(await isEmpty()).toEqual(Array(2).fill([true, true]))
})

test('students keep the microphone and the camera that they chose before joining, and hear no false reason', async () => {
  const teacher = await room.enterAs('teacher')
  const known = follow(teacher.socket, teacher.state.people)
  const socket = await api.connectAs('student')
  const events = recordNotices(socket)
  const reply = await enterRoom(socket, room.room, { camera: true, microphone: true })
  expect(reply.ok && reply.value.people[1]).toMatchObject({ camera: true, microphone: true })
  await waitFor(() => expect([...known.values()][1]).toMatchObject({ camera: true, microphone: true }))
  expect(await media(socket, { camera: true, microphone: true })).toEqual(yes)
  expect(events).toEqual([])
})

test('TURN credentials are verifiable and expire within an hour', async () => {
  const { state, userId } = await room.enterAs('student')
  const [stun, turn] = state.iceServers
  expect(stun).toEqual({ urls: ['stun:stun.example:3478'] })
  expect(turn?.urls).toEqual(['turn:turn.example:3478', 'turns:turn.example:5349'])
  const [expiry, name] = turn?.username?.split(':') ?? []
  expect(name).toBe(userId)
  expect(Number(expiry)).toBeGreaterThan(Date.now() / 1000 + 3500)
  expect(Number(expiry)).toBeLessThanOrEqual(Date.now() / 1000 + 3600)
  const expected = createHmac('sha1', 'known to the relay alone').update(`${expiry}:${userId}`).digest('base64')
  expect(turn?.credential).toBe(expected)
})

test('a page inside gets new TURN credentials', async () => {
  const { socket, state, userId } = await room.enterAs('student')
  const reply = await emitWithAck(socket, 'room-ice-servers', {})
  const isOwn = { username: expect.stringMatching(`^\\d+:${userId}$`), credential: expect.any(String) }
  expect(reply).toEqual({ ok: true, value: [state.iceServers[0], { ...state.iceServers[1], ...isOwn }] })
})

test('signals are relayed only within one room', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const signal = { from: 'connection-1', description: { type: 'offer', sdp: 'v=0' } } as const
  const received = nextEvent(student.socket, 'room-signal')
  expect(await emitWithAck(teacher.socket, 'room-signal', { to: student.state.peerId, signal })).toEqual(yes)
  expect(await received).toEqual([teacher.state.peerId, signal])

  const outside = await api.connectAs('student2')
  const message = { to: student.state.peerId, signal }
  expect(await emitWithAck(outside, 'room-signal', message)).toEqual(no('You are not in this meeting.'))
  expect(await emitWithAck(teacher.socket, 'room-signal', { ...message, to: 'nobody' })).toEqual(
    no('This person is not in the meeting any more.'),
  )
  await emitWithAck(student.socket, 'room-leave', {})
  expect((await emitWithAck(teacher.socket, 'room-signal', message)).ok).toBe(false)
})

test('a room that grows turns off no camera and no screen', async () => {
  const teacher = await room.enterAs('teacher', { camera: true })
  const student = await room.enterAs('student', { camera: true })
  const [toTeacher, toStudent] = [recordNotices(teacher.socket), recordNotices(student.socket)]
  for (let people = 3; people <= 9; people += 1) await room.enterNew()
  const { state } = await room.enterNew()
  expect(state.people.slice(0, 2).map(({ camera }) => camera)).toEqual([true, true])
  expect(await media(teacher.socket, { camera: true, screen: true })).toEqual(yes)
  expect([toTeacher, toStudent]).toEqual([[], []])
})

test('a full room admits only the teacher and people who reconnect', async () => {
  const student = await room.enterAs('student', { instance: 'the-same-page' })
  for (let people = 2; people <= MESH_MAX_PEOPLE; people += 1) await room.enterNew()
  const { socket } = await room.addStudent()
  expect(await enterRoom(socket, room.room)).toEqual(no('This meeting is full.'))
  expect(await enterRoom(await api.connectAs('admin'), room.room)).toEqual(no('This meeting is full.'))
  student.socket.disconnect()
  expect((await enterRoom(await api.connectAs('student'), room.room, { instance: 'the-same-page' })).ok).toBe(true)
  expect((await room.enterAs('teacher')).state.people).toHaveLength(MESH_MAX_PEOPLE + 1)
})

test('others do not notice a short disconnection, but a long one', async () => {
  const teacher = await room.enterAs('teacher')
  const student = await room.enterAs('student', { instance: 'the-same-page' })
  await media(student.socket, { microphone: true })
  await emitWithAck(student.socket, 'room-hand', { isUp: true })
  const left: string[] = []
  teacher.socket.on('room-left', (peerId, why) => left.push(`${peerId} ${why}`))
  student.socket.disconnect()
  const back = await room.enterAs('student', { instance: 'the-same-page', microphone: true })
  const me = back.state.people.find(({ peerId }) => peerId === student.state.peerId)
  expect(me).toMatchObject({ microphone: true, hand: expect.any(Number) })
  expect(left).toEqual([])
  back.socket.disconnect()
  await waitFor(() => expect(left).toEqual([`${student.state.peerId} lost`]))
  const later = await room.enterAs('student', { instance: 'the-same-page', microphone: true })
  expect(later.state.people).toContainEqual(expect.objectContaining({ role: 'participant', microphone: true }))
})

test('raised hands are ordered by time, and the teacher can lower them', async () => {
  const teacher = await room.enterAs('teacher')
  const [one, two] = [await room.enterAs('student'), await room.enterNew()]
  const known = follow(teacher.socket, two.state.people)
  const hands = () =>
    [...known.values()]
      .filter(({ hand }) => hand !== null)
      .sort((a, b) => Number(a.hand) - Number(b.hand))
      .map(({ userId }) => userId)
  await emitWithAck(two.socket, 'room-hand', { isUp: true })
  await emitWithAck(one.socket, 'room-hand', { isUp: true })
  await emitWithAck(two.socket, 'room-hand', { isUp: true })
  await waitFor(() => expect(hands()).toEqual([two.userId, one.userId]))
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'lower-hand', peerId: two.state.peerId })
  await waitFor(() => expect(hands()).toEqual([one.userId]))
})

test('the teacher can mute one or all students, but cannot be muted', async () => {
  const [teacher, admin] = [await room.enterAs('teacher', { microphone: true }), await room.enterAs('admin')]
  const [one, two] = [await room.enterAs('student'), await room.enterNew()]
  for (const { socket } of [one, two]) await media(socket, { microphone: true })
  const [toOne, toTwo] = [recordNotices(one.socket), recordNotices(two.socket)]
  const known = follow(teacher.socket, two.state.people)
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'mute', peerId: one.state.peerId })
  await waitFor(() => expect(toOne).toEqual(['mute']))
  expect(toTwo).toEqual([])
  await emitWithAck(admin.socket, 'room-moderate', { action: 'mute-all' })
  await waitFor(() => expect(toTwo).toEqual(['mute']))
  expect(known.get(two.state.peerId)?.microphone).toBe(false)
  expect(known.get(teacher.state.peerId)?.microphone).toBe(true)
  const mute = { action: 'mute', peerId: teacher.state.peerId } as const
  expect(await emitWithAck(admin.socket, 'room-moderate', mute)).toEqual(no('This can only be done to students.'))
  for (const action of ['mute-all', 'lock', 'remove', 'lower-hand'] as const)
    expect(await emitWithAck(one.socket, 'room-moderate', { action, peerId: two.state.peerId })).toEqual(
      no('Only the teacher may do this.'),
    )
})

test('a page can change only its own media state', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const received = nextEvent(teacher.socket, 'room-person')
  const sends = { camera: false, microphone: true, screen: false }
  const wishes = { role: 'owner', name: 'The teacher', userId: teacher.userId, peerId: teacher.state.peerId }
  await emitWithAck(student.socket, 'room-media', { ...sends, ...wishes })
  const [me] = student.state.people.filter(({ peerId }) => peerId === student.state.peerId)
  expect(await received).toEqual([{ ...me, ...sends, version: expect.any(Number) }])
  expect(await emitWithAck(student.socket, 'room-moderate', { action: 'lock' })).toEqual(
    no('Only the teacher may do this.'),
  )
})

test('a removed person cannot return, even on a new page', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const events = recordNotices(student.socket)
  const left = nextEvent(teacher.socket, 'room-left')
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'remove', peerId: student.state.peerId })
  expect(await left).toEqual([student.state.peerId])
  await waitFor(() => expect(events).toEqual(['removed']))
  expect(await media(student.socket, {})).toEqual(no('You are not in this meeting.'))
  for (const socket of [student.socket, await api.connectAs('student')])
    expect(await enterRoom(socket, room.room)).toEqual(no('You were removed from this meeting.'))
})

test('a locked room admits the teacher, admins and people who were inside', async () => {
  const teacher = await room.enterAs('teacher')
  const student = await room.enterAs('student', { instance: 'the-same-page' })
  const events = recordNotices(student.socket)
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'lock' })
  await waitFor(() => expect(events).toEqual(['locked']))
  const row = and(eq(meetings.roomName, room.room), eq(meetings.isLocked, true))
  expect(await api.platform.db.select().from(meetings).where(row)).toHaveLength(1)
  const late = await room.addStudent()
  expect(await enterRoom(late.socket, room.room)).toEqual(no('The teacher has locked this meeting.'))
  student.socket.disconnect()
  expect((await room.enterAs('student', { instance: 'the-same-page' })).state.isLocked).toBe(true)
  await room.enterAs('admin')
  await emitWithAck(teacher.socket, 'room-leave', {})
  const back = await room.enterAs('teacher')
  await emitWithAck(back.socket, 'room-moderate', { action: 'unlock' })
  expect((await enterRoom(late.socket, room.room)).ok).toBe(true)
})

test('a student who reopens the page can return to a locked room', async () => {
  const teacher = await room.enterAs('teacher')
  const student = await room.enterAs('student')
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'lock' })
  const left = nextEvent(teacher.socket, 'room-left')
  const isLockedFor = async (as: 'student' | 'admin') =>
    (await api.call(getTicket, { as, params: { roomName: room.room } })).body.isLocked
  expect([await isLockedFor('student'), await isLockedFor('admin')]).toEqual([false, true])
  student.socket.disconnect()
  await waitFor(async () => {
    expect((await enterRoom(await api.connectAs('student'), room.room)).ok).toBe(true)
  })
  expect(await left).toEqual([student.state.peerId])
})

test('the ticket names the verse that was shown last in the class, also in the next lesson', async () => {
  const { gigId, room: roomName } = room
  const teacher = await room.enterAs('teacher')
  const readLastVerse = async (name: string) =>
    (await api.call(getTicket, { as: 'student', params: { roomName: name } })).body.lastVerse
  expect(await readLastVerse(roomName)).toBeNull()
  for (const verse of ['2:255', '2:256', null]) await emitWithAck(teacher.socket, 'room-verse', { verse })
  expect(await readLastVerse(roomName)).toBe('2:256')
  await api.call(endMeeting, { as: 'teacher', params: { roomName, gigId } })
  const next = (await api.call(startMeeting, { as: 'teacher', params: { gigId } })).body.roomId ?? ''
  expect(await readLastVerse(next)).toBe('2:256')
})

test('the teacher’s verse is shown to everyone, also to people who enter later', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const received = nextEvent(student.socket, 'room-verse')
  expect(await emitWithAck(teacher.socket, 'room-verse', { verse: '2:255' })).toEqual(yes)
  expect(await received).toEqual(['2:255', null])
  expect((await room.enterNew()).state.verse).toBe('2:255')
  expect(await emitWithAck(student.socket, 'room-verse', { verse: null })).toEqual(no('Only the teacher may do this.'))
  expect(await emitWithAck(teacher.socket, 'room-publish', { description: { type: 'offer', sdp: '' } })).toEqual(
    no('This meeting has no media server.'),
  )
})
