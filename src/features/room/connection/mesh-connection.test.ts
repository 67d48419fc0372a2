import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomState } from '#contract/room/room.ts'
import { live } from '#src/realtime/live.ts'
import { FakeMediaConnection, openedFakes as opened } from '#tests/support/browser/fake-media-connection.ts'
import { createMeshConnection } from './mesh-connection.ts'

const MINUTE_MS = 60_000

const serversWith = (credential: string) => [{ urls: ['turn:turn.example:3478'], username: 'me', credential }]

/** The answers to the requests for new ICE servers, in turn. */
const server = vi.hoisted(() => {
  const state: { answers: object[] } = { answers: [] }
  return state
})
vi.mock('#src/realtime/live.ts', () => ({
  live: {
    on: () => () => undefined,
    emitWithAck: async (event: string) =>
      event === 'room-ice-servers' ? server.answers.shift() : { ok: true, value: null },
  },
}))

beforeEach(() => {
  opened.length = 0
  server.answers = []
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeMediaConnection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const enterWith = (credential: string): RoomState => ({
  version: 1,
  peerId: 'me',
  role: 'participant',
  media: 'mesh',
  iceServers: serversWith(credential),
  feeds: [],
  startedAt: '2020-01-01T00:00:00.000Z',
  people: [
    {
      peerId: 'teacher',
      userId: 'teacher',
      name: 'Teacher',
      role: 'owner',
      camera: false,
      microphone: false,
      screen: false,
      hand: null,
    },
  ],
  isLocked: false,
  isMicrophoneLocked: false,
  verse: null,
  word: null,
  turn: null,
})

/** A page that is connected to that of the teacher. */
const openConnected = async () => {
  const connection = createMeshConnection({
    socket: live,
    onChange: () => undefined,
    outgoing: {
      audio: null,
      video: null,
      wantsVideo: true,
      isRecitation: false,
      isScreen: false,
      isOwner: false,
      people: 2,
      media: 'mesh',
    },
  })
  connection.onEntered(enterWith('first'))
  await vi.advanceTimersByTimeAsync(0)
  const [teacher] = opened
  if (!teacher) throw new Error('The page has opened no connection.')
  teacher.become('connected')
  return { connection, teacher }
}

const configurationWith = (credential: string) => ({
  iceServers: serversWith(credential),
  bundlePolicy: 'max-bundle',
})

test('an open connection gets new TURN credentials before the old ones expire, also after a refusal', async () => {
  const { connection, teacher } = await openConnected()
  server.answers = [
    { ok: true, value: serversWith('second') },
    { ok: false, message: 'Please wait.', isPassing: true },
    { ok: true, value: serversWith('third') },
  ]
  await vi.advanceTimersByTimeAsync(44 * MINUTE_MS)
  expect(teacher.configuration).toEqual(configurationWith('first'))
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(teacher.configuration).toEqual(configurationWith('second'))
  await vi.advanceTimersByTimeAsync(46 * MINUTE_MS)
  expect(teacher.configuration).toEqual(configurationWith('third'))
  expect(opened, 'the connection stays').toHaveLength(1)
  connection.close()
})

test('a return gives the open connections new TURN credentials, and delays the next ones', async () => {
  const { connection, teacher } = await openConnected()
  server.answers = [{ ok: true, value: serversWith('third') }]
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS)
  connection.onEntered(enterWith('second'))
  expect(teacher.configuration).toEqual(configurationWith('second'))
  await vi.advanceTimersByTimeAsync(44 * MINUTE_MS)
  expect(server.answers, 'not requested yet').toHaveLength(1)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  expect(teacher.configuration).toEqual(configurationWith('third'))
  connection.close()
})

test('a page that has left requests no more TURN credentials', async () => {
  const { connection } = await openConnected()
  server.answers = [{ ok: true, value: serversWith('second') }]
  connection.close()
  await vi.advanceTimersByTimeAsync(90 * MINUTE_MS)
  expect(server.answers).toHaveLength(1)
})
