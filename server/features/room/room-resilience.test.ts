import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { roomPeers } from '#server/storage/database/schema-classroom.ts'
import { roomVisits } from '#server/storage/database/schema-timetable.ts'
import { emitWithAck, type LiveApi, nextEvent, startLiveApi, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom, openRoom } from '#tests/support/api/live-room.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { MAX_ENTRIES } from './entry-limit.ts'

let api: LiveApi
let room: Awaited<ReturnType<typeof openRoom>>
beforeAll(async () => {
  api = await startLiveApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  room = await openRoom(api)
})

const no = (message: string) => ({ ok: false, message })
const yes = { ok: true, value: null }

test('a page fetches the room again only after a change, and learns that it is no longer inside', async () => {
  const teacher = await room.enterAs('teacher')
  const sync = (version: number) => emitWithAck(teacher.socket, 'room-sync', { version })
  expect(await sync(teacher.state.version)).toEqual(yes)
  const student = await room.enterAs('student')
  const reply = await sync(teacher.state.version)
  expect(reply).toMatchObject({
    ok: true,
    value: { version: student.state.version, people: [{ role: 'owner' }, { role: 'participant' }], verse: null },
  })
  await emitWithAck(teacher.socket, 'room-leave', {})
  expect(await sync(0)).toEqual(no('You are not in this meeting.'))
})

test('signals arrive in the order in which they were sent', async () => {
  const [teacher, student] = [await room.enterAs('teacher'), await room.enterAs('student')]
  const received: (number | undefined)[] = []
  student.socket.on('room-signal', (_, { offer }) => received.push(offer))
  const offers = Array.from({ length: 50 }, (_, offer) => offer)
  const send = (offer: number) =>
    emitWithAck(teacher.socket, 'room-signal', { to: student.state.peerId, signal: { from: 'connection-1', offer } })
  await Promise.all(offers.map(send))
  await waitFor(() => expect(received).toEqual(offers))
})

test('one person has one place: the newest page takes it, and a page that returns later does not take it back', async () => {
  const teacher = await room.enterAs('teacher')
  const phone = await room.enterAs('student', { instance: 'the-page-on-the-phone' })
  await emitWithAck(phone.socket, 'room-hand', { isUp: true })
  const moved = nextEvent(phone.socket, 'room-told')
  const computer = await room.enterAs('student', { camera: true })
  expect(await moved).toEqual(['moved'])
  const pages = computer.state.people.filter(({ userId }) => userId === phone.userId)
  expect(pages).toMatchObject([{ peerId: computer.state.peerId, camera: true, hand: expect.any(Number) }])
  const reply = await enterRoom(phone.socket, room.room, { instance: 'the-page-on-the-phone', isReturn: true })
  expect(reply).toEqual(no('You are in this meeting on another screen.'))
  expect((await enterRoom(phone.socket, room.room)).ok).toBe(true)
  expect(await emitWithAck(teacher.socket, 'room-sync', { version: 0 })).toMatchObject({
    value: { people: [{ role: 'owner' }, { userId: phone.userId }] },
  })
})

const report = (socket: TestSocket, microphone: boolean) =>
  emitWithAck(socket, 'room-media', { camera: false, microphone, screen: false })

test('a duplicated tab, which has the id of the first one, takes its place', async () => {
  const teacher = await room.enterAs('teacher')
  const first = await room.enterAs('student', { instance: 'the-duplicated-page' })
  const moved = nextEvent(first.socket, 'room-told')
  const second = await room.enterAs('student', { instance: 'the-duplicated-page', microphone: true })
  expect(await moved).toEqual(['moved'])
  expect(await emitWithAck(teacher.socket, 'room-sync', { version: 0 })).toMatchObject({
    value: { people: [{ role: 'owner' }, { userId: second.userId, microphone: true }] },
  })
  expect(await report(first.socket, false)).toEqual(no('You are not in this meeting.'))
})

test('a muted page stays muted until it has confirmed it, also after a restart of the server', async () => {
  const teacher = await room.enterAs('teacher', { instance: 'the-teachers-page' })
  const student = await room.enterAs('student', { instance: 'the-students-page', microphone: true })
  await emitWithAck(student.socket, 'room-hand', { isUp: true })
  await emitWithAck(teacher.socket, 'room-moderate', { action: 'mute', peerId: student.state.peerId })
  api = await api.restart()
  const back = await api.connectAs('student')
  const notice = nextEvent(back, 'room-told')
  const options = { instance: 'the-students-page', microphone: true, isReturn: true }
  expect(await enterRoom(back, room.room, options)).toMatchObject({
    value: { people: [{ role: 'owner' }, { microphone: false, hand: expect.any(Number) }] },
  })
  expect(await notice).toEqual(['mute'])
  const isOn = async () => {
    const reply = await emitWithAck(back, 'room-sync', { version: 0 })
    return reply.ok && reply.value?.people[1]?.microphone
  }
  await report(back, true)
  expect(await isOn()).toBe(false)
  await report(back, false)
  await report(back, true)
  expect(await isOn()).toBe(true)
})

test('an account that enters and leaves again and again must wait', async () => {
  const { socket } = await room.addStudent()
  for (let entries = 0; entries < MAX_ENTRIES; entries += 1) {
    expect((await enterRoom(socket, room.room)).ok).toBe(true)
    await emitWithAck(socket, 'room-leave', {})
  }
  const wait = 'You have joined many times in a short time. Please wait a minute.'
  expect(await enterRoom(socket, room.room)).toEqual({ ok: false, message: wait, isPassing: true })
  await waitFor(async () => expect((await room.enterNew()).state.people).toHaveLength(1))
})

test('a page that leaves before its entry is acknowledged is not inside', async () => {
  const { id, socket } = await room.addStudent()
  const entry = enterRoom(socket, room.room)
  expect(await emitWithAck(socket, 'room-leave', {})).toEqual(yes)
  expect((await entry).ok).toBe(true)
  const { db } = api.platform
  const isOpenVisit = and(eq(roomVisits.accountId, id), isNull(roomVisits.leftAt))
  expect(await db.select().from(roomPeers).where(eq(roomPeers.accountId, id))).toEqual([])
  expect(await db.select().from(roomVisits).where(isOpenVisit)).toEqual([])
})

/** Lets the time to reconnect pass for a page that has lost its connection. */
const loseForLong = async (peerId: string): Promise<void> => {
  const { db } = api.platform
  const isPeer = eq(roomPeers.peerId, peerId)
  const read = () => db.select({ socketId: roomPeers.socketId }).from(roomPeers).where(isPeer)
  await expect.poll(read).toEqual([{ socketId: null }])
  await db
    .update(roomPeers)
    .set({ absentSince: new Date(Date.now() - 60_000) })
    .where(isPeer)
}

test('a person who lost the connection may still be heard, so un-enrolling and removing them reaches everyone', async () => {
  const teacher = await room.enterAs('teacher')
  const [one, two] = [await room.enterAs('student'), await room.enterNew()]
  const left: string[] = []
  teacher.socket.on('room-left', (peerId, why) => left.push(`${why ?? 'removed'} ${peerId}`))
  const [first, second] = [one.state.peerId, two.state.peerId]
  for (const { socket, state } of [one, two]) {
    socket.disconnect()
    await loseForLong(state.peerId)
    await waitFor(() => expect(left).toContain(`lost ${state.peerId}`))
  }
  left.length = 0
  const body = { gigId: room.gigId, studentId: one.userId }
  expect((await api.call(unenrollStudentToPending, { as: 'teacher', body })).status).toBe(200)
  await waitFor(() => expect(left).toEqual([`removed ${first}`]))
  expect(await emitWithAck(teacher.socket, 'room-moderate', { action: 'remove', peerId: second })).toEqual(yes)
  await waitFor(() => expect(left).toContain(`removed ${second}`))
})

test('the others keep their connection to a page that returns after it was lost for long', async () => {
  const teacher = await room.enterAs('teacher')
  const page = { instance: crypto.randomUUID(), microphone: true }
  const { socket, state } = await room.enterAs('student', page)
  const seen: string[] = []
  teacher.socket.on('room-left', (peerId, why) => seen.push(`${why ?? 'removed'} ${peerId}`))
  teacher.socket.on('room-person', ({ peerId }) => seen.push(`inside ${peerId}`))
  socket.disconnect()
  await loseForLong(state.peerId)
  await waitFor(() => expect(seen).toEqual([`lost ${state.peerId}`]))
  const back = await room.enterAs('student', { ...page, isReturn: true })
  expect(back.state.people.map(({ peerId }) => peerId)).toEqual([teacher.state.peerId, state.peerId])
  await waitFor(() => expect(seen).toEqual([`lost ${state.peerId}`, `inside ${state.peerId}`]))
})

test('people who join see the lost for a minute, but not those who closed the page', async () => {
  const teacher = await room.enterAs('teacher')
  const [lost, closed] = [await room.enterAs('student', { microphone: true }), await room.enterNew()]
  await emitWithAck(closed.socket, 'room-leave', { mayReturn: true })
  lost.socket.disconnect()
  const { peerId } = lost.state
  const isPeer = eq(roomPeers.peerId, peerId)
  const { db } = api.platform
  const setAbsent = async (seconds: number) => {
    const rows = () => db.select({ socketId: roomPeers.socketId }).from(roomPeers).where(isPeer)
    await expect.poll(rows).toEqual([{ socketId: null }])
    await db
      .update(roomPeers)
      .set({ absentSince: new Date(Date.now() - seconds * 1000) })
      .where(isPeer)
  }
  const joined = async () => {
    const { people, lost } = (await room.enterNew()).state
    return { isInside: people.some((one) => one.peerId === peerId), lost: lost?.map((one) => [one.peerId, one.isLost]) }
  }
  await setAbsent(0)
  expect(await joined()).toEqual({ isInside: true, lost: [[peerId, undefined]] })
  const left = nextEvent(teacher.socket, 'room-left')
  await setAbsent(12)
  expect(await left).toEqual([peerId, 'lost'])
  expect(await joined()).toEqual({ isInside: false, lost: [[peerId, true]] })
  await setAbsent(61)
  const readLost = async () => {
    const reply = await emitWithAck(teacher.socket, 'room-sync', { version: -1 })
    return reply.ok && reply.value?.lost
  }
  await expect.poll(readLost).toEqual([])
  expect(await joined()).toEqual({ isInside: false, lost: [] })
})

test.each([
  ['"Mute all"', 'mute-all'],
  ['a lock of the microphones', 'lock-microphones'],
] as const)('%s reaches a student who lost the connection and may still be heard', async (_, action) => {
  const teacher = await room.enterAs('teacher')
  const page = { instance: crypto.randomUUID(), microphone: true }
  const lost = await room.enterAs('student', page)
  const { peerId } = lost.state
  lost.socket.disconnect()
  const left = nextEvent(teacher.socket, 'room-left')
  await loseForLong(peerId)
  expect(await left).toEqual([peerId, 'lost'])
  const muted = nextEvent(teacher.socket, 'room-person')
  expect(await emitWithAck(teacher.socket, 'room-moderate', { action })).toEqual(yes)
  expect(await muted).toMatchObject([{ peerId, microphone: false, isLost: true }])
  const back = await room.enterAs('student', { ...page, isReturn: true })
  expect(back.state.people.find((person) => person.peerId === peerId)).toMatchObject({ microphone: false })
  expect(back.state.people.filter(({ isLost }) => isLost)).toEqual([])
})

test('a turn mutes a student who lost the connection, but not one who only loads the page again', async () => {
  const teacher = await room.enterAs('teacher')
  const lost = await room.enterAs('student', { microphone: true })
  const loading = await room.addStudent()
  const page = { instance: 'the-loading-page', microphone: true }
  await enterRoom(loading.socket, room.room, page)
  const reciter = await room.enterNew()
  const muted: (string | undefined)[] = []
  teacher.socket.on('room-person', ({ userId, isLost }) => isLost && muted.push(userId))
  const left: string[] = []
  teacher.socket.on('room-left', (peerId, why) => left.push(why ?? peerId))
  await emitWithAck(loading.socket, 'room-leave', { mayReturn: true })
  lost.socket.disconnect()
  await loseForLong(lost.state.peerId)
  await waitFor(() => expect(left).toContain('lost'))
  for (const reciterId of [reciter.userId, null]) await emitWithAck(teacher.socket, 'room-turn', { reciterId })
  await waitFor(() => expect(muted).toEqual([lost.userId]))
  const back = await enterRoom(loading.socket, room.room, page)
  expect(back.ok && back.value.people.find(({ userId }) => userId === loading.id)?.microphone).toBe(true)
})
