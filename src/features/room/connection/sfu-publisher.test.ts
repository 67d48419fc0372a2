import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from '#src/realtime/live.ts'
import { FakeMediaConnection, openedFakes as opened } from '#tests/support/browser/fake-media-connection.ts'
import { SfuPublisher } from './sfu-publisher.ts'

const server = vi.hoisted(() => ({ isAccepting: true }))
vi.mock('#src/realtime/live.ts', () => ({
  live: {
    emitWithAck: async () =>
      server.isAccepting
        ? { ok: true, value: { description: { type: 'answer', sdp: 'v=0' } } }
        : { ok: false, message: 'The media server is down.' },
  },
}))

beforeEach(() => {
  opened.length = 0
  server.isAccepting = true
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', FakeMediaConnection)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const OUTGOING = {
  audio: null,
  video: null,
  wantsVideo: true,
  isRecitation: false,
  isScreen: false,
  isOwner: false,
  people: 2,
  media: 'sfu',
} as const

const openPublisher = () => new SfuPublisher({ socket: live, iceServers: () => [] }, OUTGOING)

test.each([
  ['connecting', 1],
  ['connected', 2],
  ['disconnected', 2],
] as const)('when the server has lost the feed of a connection that is %s, %i are opened', async (state, count) => {
  const publisher = openPublisher()
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.become(state)
  publisher.onFeedLost()
  expect(opened).toHaveLength(count)
  publisher.close()
})

test('a connection that was replaced while it was opened is not tried again', async () => {
  const publisher = openPublisher()
  publisher.reconnect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(opened).toHaveLength(2)
  publisher.close()
})

test('a failed attempt is repeated after a second, further ones after longer pauses, and anew after a success', async () => {
  server.isAccepting = false
  const publisher = openPublisher()
  const countAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return opened.length
  }
  expect([await countAfter(1000), await countAfter(1000), await countAfter(1000)]).toEqual([2, 2, 3])
  server.isAccepting = true
  expect(await countAfter(4000)).toBe(4)
  opened.at(-1)?.become('connected')
  server.isAccepting = false
  opened.at(-1)?.become('failed')
  expect([await countAfter(0), await countAfter(1000)]).toEqual([5, 6])
  publisher.close()
  expect(await countAfter(60_000)).toBe(6)
})
