import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { getMyGigs } from '#contract/gigs.ts'
import { endMeeting, startMeeting } from '#contract/room/meeting.ts'
import type { RoomState, Signal } from '#contract/room/room.ts'
import { DEMO_PASSWORD, demoGigs, demoPeople } from '#server/operations/demo/people.ts'
import { createChatClass, signInTeacher } from '#tests/load/chat-class.ts'
import { emitWithAck, nextEvent, type TestSocket } from '#tests/support/api/live-api.ts'
import { enterRoom } from '#tests/support/api/live-room.ts'
import { expectGrowingMedia } from '#tests/support/browser/growing-media.ts'
import { RoomVisitor, roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { type Cluster, startAgain, startCluster } from '#tests/support/cluster/cluster.ts'
import { connectTo, countSockets } from '#tests/support/cluster/cluster-sockets.ts'
import { sendCall } from '#tests/support/cluster/send-call.ts'
import type { RunningServer } from '#tests/support/servers/running-server.ts'

let cluster: Cluster
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch(roomLaunch)
  cluster = await startCluster({ API_ONLY: '' })
})
afterAll(async () => {
  await browser.close()
  await cluster.close()
})

const done = { ok: true, value: null }
const refusal = (message: string) => ({ ok: false, message })

interface Member extends Pick<RoomState, 'peerId' | 'people'> {
  readonly socket: TestSocket
  readonly enterAgain: () => Promise<RoomState>
  /** The people whose departure this page was notified of. */
  readonly departures: readonly string[]
}

/** Enters a room through nginx from a page that is connected to one server. */
const enterAt = async (server: RunningServer, room: string, token: string): Promise<Member> => {
  const socket = await connectTo(cluster, server, token)
  const instance = crypto.randomUUID()
  const departures: string[] = []
  socket.on('room-left', (peerId) => departures.push(peerId))
  const enterAgain = async (): Promise<RoomState> => {
    const reply = await enterRoom(socket, room, { instance })
    if (!reply.ok) throw new Error(reply.message)
    return reply.value
  }
  const { peerId, people } = await enterAgain()
  return { socket, peerId, people, departures, enterAgain }
}

const expectSignal = async (from: Member, to: Member): Promise<void> => {
  const signal: Signal = { from: 'connection-1', description: { type: 'offer', sdp: 'v=0' } }
  const received = nextEvent(to.socket, 'room-signal')
  expect(await emitWithAck(from.socket, 'room-signal', { to: to.peerId, signal })).toEqual(done)
  expect(await received).toEqual([from.peerId, signal])
}

const moderate = (teacher: Member, action: 'mute' | 'lock' | 'remove', student?: Member) =>
  emitWithAck(teacher.socket, 'room-moderate', { action, ...(student && { peerId: student.peerId }) })

const openRoom = async (studentCount: number) => {
  const { origin } = cluster
  const { gigId, teacher, students } = await createChatClass(origin, await signInTeacher(origin), studentCount)
  const { roomId = '' } = await sendCall(origin, startMeeting, { token: teacher, params: { gigId } })
  return { gigId, teacher, students, room: roomId }
}

const reconnects = (socket: TestSocket): Promise<void> => new Promise((resolve) => socket.once('connect', resolve))

test('people of one room on two servers see, hear and moderate each other, and a killed server removes nobody', async () => {
  const [one, two] = cluster.servers
  const { gigId, room, ...tokens } = await openRoom(2)
  const [firstToken = '', secondToken = ''] = tokens.students
  const teacher = await enterAt(one, room, tokens.teacher)
  const seen = nextEvent(teacher.socket, 'room-person')
  const student = await enterAt(two, room, firstToken)
  expect((await seen)[0].peerId).toBe(student.peerId)
  expect(student.people.map(({ peerId }) => peerId)).toEqual([teacher.peerId, student.peerId])
  await expectSignal(teacher, student)
  await expectSignal(student, teacher)

  const speaks = nextEvent(teacher.socket, 'room-person')
  await emitWithAck(student.socket, 'room-media', { camera: false, microphone: true, screen: false })
  expect((await speaks)[0]).toMatchObject({ peerId: student.peerId, microphone: true })
  const muted = nextEvent(student.socket, 'room-told')
  expect(await moderate(teacher, 'mute', student)).toEqual(done)
  expect(await muted).toEqual(['mute'])

  const guest = await enterAt(two, room, secondToken)
  const [removed, left] = [nextEvent(guest.socket, 'room-told'), nextEvent(student.socket, 'room-left')]
  expect(await moderate(teacher, 'remove', guest)).toEqual(done)
  expect([await removed, await left]).toEqual([['removed'], [guest.peerId]])
  expect(await enterRoom(guest.socket, room)).toEqual(refusal('You were removed from this meeting.'))
  guest.socket.disconnect()
  const locked = nextEvent(student.socket, 'room-told')
  expect(await moderate(teacher, 'lock')).toEqual(done)
  expect(await locked).toEqual(['locked'])

  const reconnected = reconnects(student.socket)
  await two.kill()
  await reconnected
  const again = await student.enterAgain()
  expect(again).toMatchObject({ peerId: student.peerId, isLocked: true })
  expect(again.people.map(({ peerId }) => peerId)).toEqual([teacher.peerId, student.peerId])
  await expectSignal(teacher, student)
  await expectSignal(student, teacher)

  await startAgain(cluster, two)
  const ended = [teacher, student].map(({ socket }) => nextEvent(socket, 'room-told'))
  await sendCall(two.origin, endMeeting, { token: tokens.teacher, params: { roomName: room, gigId } })
  expect(await Promise.all(ended)).toEqual([['ended'], ['ended']])
  expect([teacher.departures, student.departures]).toEqual([[guest.peerId], [guest.peerId]])
  for (const { socket } of [teacher, student]) socket.disconnect()
})

const account = (who: 'teacher' | 'student') => ({ email: demoPeople[who].email, password: DEMO_PASSWORD })

/** Opens the live room of the gig in which the demo student is enrolled. */
const openDemoRoom = async (): Promise<string> => {
  const { token } = await sendCall(cluster.origin, login, { body: account('teacher') })
  const gigs = await sendCall(cluster.origin, getMyGigs, { token, query: {} })
  const gig = gigs.find(({ title }) => title === demoGigs[0].title)
  return (await sendCall(cluster.origin, startMeeting, { token, params: { gigId: gig?._id ?? '' } })).videoUrl
}

const readSocketCounts = (): Promise<number[]> => Promise.all(cluster.servers.map(countSockets))

/** More than the six connections of a browser. */
const OCCUPYING_SOCKETS = 8

interface Visit {
  readonly roomUrl: string
  readonly who: 'teacher' | 'student'
  readonly wanted: RunningServer
  readonly other: RunningServer
}

/**
 * Opens the room in a browser that nginx connects to the wanted server: it has fewer connections than the other one, also
 * while it answers the requests of the page.
 */
const openAt = async ({ roomUrl, who, wanted, other }: Visit): Promise<RoomVisitor> => {
  const token = await signInTeacher(cluster.origin)
  const occupying: TestSocket[] = []
  while (occupying.length < OCCUPYING_SOCKETS) occupying.push(await connectTo(cluster, other, token))
  const visitor = await RoomVisitor.open(browser, roomUrl, account(who))
  await expect.poll(() => countSockets(wanted)).toBe(1)
  for (const socket of occupying) socket.disconnect()
  return visitor
}

test('two browsers on two servers hear and see each other, also after one server has died', async () => {
  const roomUrl = await openDemoRoom()
  const [one, two] = cluster.servers
  const teacher = await openAt({ roomUrl, who: 'teacher', wanted: one, other: two })
  const student = await openAt({ roomUrl, who: 'student', wanted: two, other: one })
  await expect.poll(readSocketCounts).toEqual([1, 1])
  const both = [await teacher.join(), await student.join()]
  await Promise.all(both.map((visitor) => visitor.turnOnDevices()))
  await Promise.all(both.map((visitor) => expectGrowingMedia(visitor, 20_000)))
  const countConnections = () => Promise.all(both.map((visitor) => visitor.countOpenedConnections()))
  const opened = await countConnections()

  await two.kill()
  await expect.poll(() => countSockets(one)).toBe(2)
  await Promise.all(both.map((visitor) => expectGrowingMedia(visitor, 10_000)))
  expect(await countConnections()).toEqual(opened)
  await startAgain(cluster, two)
})
