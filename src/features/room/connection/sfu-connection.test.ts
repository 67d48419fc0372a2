import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomState } from '#contract/room/room.ts'
import { live } from '#src/realtime/live.ts'
import { FakeMediaConnection, openedFakes as opened } from '#tests/support/browser/fake-media-connection.ts'
import { createSfuConnection } from './sfu-connection.ts'

vi.mock('#src/realtime/live.ts', () => ({
  live: {
    on: () => () => undefined,
    emitWithAck: async () => ({ ok: true, value: { description: { type: 'answer', sdp: 'v=0' } } }),
  },
}))

beforeEach(() => {
  opened.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeMediaConnection)
  vi.stubGlobal('MediaStreamTrack', class {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const enterWith = (feeds: readonly string[]): RoomState => ({
  version: 1,
  peerId: 'me',
  role: 'participant',
  media: 'sfu',
  iceServers: [],
  feeds: [...feeds],
  startedAt: '2020-01-01T00:00:00.000Z',
  people: [],
  isLocked: false,
  isMicrophoneLocked: false,
  verse: null,
  word: null,
  turn: null,
})

/** A page that sends sound and receives that of the teacher. */
const openConnected = async () => {
  const connection = createSfuConnection({
    socket: live,
    onChange: () => undefined,
    outgoing: {
      audio: new MediaStreamTrack(),
      video: null,
      wantsVideo: true,
      isRecitation: false,
      isScreen: false,
      isOwner: false,
      people: 2,
      media: 'sfu',
    },
  })
  connection.onEntered(enterWith(['teacher']))
  await vi.advanceTimersByTimeAsync(0)
  for (const one of opened) one.become('connected')
  const [sending, receiving] = opened
  if (!sending || !receiving) throw new Error('The page has opened no connections.')
  return { connection, sending, receiving }
}

test('a page that the restarted server does not forward sends anew, although its connection looks connected', async () => {
  const { connection, sending, receiving } = await openConnected()
  receiving.lastPacketAt = Date.now() + 60_000
  connection.onEntered(enterWith(['teacher']))
  await vi.advanceTimersByTimeAsync(0)
  expect(sending.connectionState).toBe('closed')
  expect(opened).toHaveLength(3)
  connection.close()
})

test('connections that are opened after a return use its TURN credentials', async () => {
  const { connection, sending, receiving } = await openConnected()
  const iceServers = [{ urls: ['turn:turn.example:3478'], username: 'me', credential: 'new' }]
  receiving.lastPacketAt = Date.now() + 60_000
  connection.onEntered({ ...enterWith(['teacher']), iceServers })
  receiving.become('failed')
  await vi.advanceTimersByTimeAsync(0)
  const configuration = { iceServers, bundlePolicy: 'max-bundle' }
  expect(opened.map((one) => one.configuration).slice(2)).toEqual([configuration, configuration])
  expect([sending, receiving].map(({ connectionState }) => connectionState)).toEqual(['closed', 'closed'])
  connection.close()
})

test('a page that lost only its socket keeps its connections', async () => {
  const { connection, sending, receiving } = await openConnected()
  connection.onEntered(enterWith(['teacher', 'me']))
  for (let second = 0; second < 5; second += 1) {
    receiving.lastPacketAt = Date.now()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([sending, receiving].map(({ connectionState }) => connectionState)).toEqual(['connected', 'connected'])
  expect(opened).toHaveLength(2)
  connection.close()
})

test.each([
  ['at once', 5000, 0],
  ['when it has been silent for two seconds', 500, 1500],
])('a person who has been silent before the return is subscribed to again %s', async (_, silentMs, waitMs) => {
  const { connection, receiving } = await openConnected()
  receiving.lastPacketAt = Date.now() - silentMs
  connection.onEntered(enterWith(['teacher', 'me']))
  await vi.advanceTimersByTimeAsync(Math.max(waitMs - 1, 0))
  expect(receiving.connectionState).toBe(waitMs === 0 ? 'closed' : 'connected')
  await vi.advanceTimersByTimeAsync(1)
  expect(receiving.connectionState).toBe('closed')
  connection.close()
})
