import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RoomNotice, RoomState } from '#contract/room/room.ts'
import type { RoomTurn } from '#contract/room/turn.ts'
import { LiveRoom } from './live-room.ts'
import { LocalMedia } from './local-media/local-media.ts'
import { pictureOf } from './room-view.ts'

type Listener = (...payload: unknown[]) => void
type Reply = { readonly ok: true; readonly value: unknown } | { ok: false; message: string; isPassing?: true }

/** The server, and what the page sent to it. */
const server = vi.hoisted(() => {
  const state: {
    listeners: Map<string, Listener>
    onConnect: () => void
    sent: { event: string; payload: unknown }[]
    reply: (event: string, payload: unknown) => Reply
    /** The longest pause between attempts to reconnect, in milliseconds. */
    maxPause: number
  } = {
    listeners: new Map(),
    onConnect: () => undefined,
    sent: [],
    reply: () => ({ ok: true, value: null }),
    maxPause: 5000,
  }
  return state
})

vi.mock('#src/realtime/live.ts', () => ({
  live: {
    on: (event: string, listener: Listener) => {
      server.listeners.set(event, listener)
      return () => undefined
    },
    onConnect: (listener: () => void) => {
      server.onConnect = listener
      return () => undefined
    },
    limitPauses: (maxMs: number) => {
      server.maxPause = maxMs
      return () => {
        server.maxPause = 5000
      }
    },
    subscribe: () => () => undefined,
    isConnected: () => true,
    emitWithAck: async (event: string, payload: unknown) => {
      server.sent.push({ event, payload })
      return server.reply(event, payload)
    },
  },
}))
vi.mock('./local-media/level-meter.ts', () => ({
  LevelMeter: class {
    level = () => 0
    close = () => undefined
  },
}))

let openedDevices = 0
beforeEach(() => {
  openedDevices = 0
  vi.useFakeTimers()
  server.sent = []
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const getUserMedia = async () => {
    openedDevices += 1
    return { getTracks: () => [{ muted: false, enabled: true, readyState: 'live', stop: () => undefined }] }
  }
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => [], getUserMedia })
  vi.stubGlobal('navigator', { mediaDevices })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const emit = (event: string, ...payload: unknown[]) => server.listeners.get(event)?.(...payload)
const flush = () => vi.advanceTimersByTimeAsync(0)

const turnOf = (reciterId: string): RoomTurn => ({ reciterId, elapsedMs: 0 })
const createState = (rules: Partial<RoomState>, microphone = false): RoomState => ({
  version: 1,
  peerId: 'me:page',
  role: 'participant',
  media: 'mesh',
  iceServers: [],
  feeds: [],
  startedAt: '2020-01-01T00:00:00.000Z',
  people: [
    {
      peerId: 'me:page',
      userId: 'me',
      name: 'Me',
      role: 'participant',
      camera: false,
      microphone,
      screen: false,
      hand: null,
    },
  ],
  isLocked: false,
  isMicrophoneLocked: false,
  verse: null,
  word: null,
  turn: null,
  ...rules,
})

/** The server's state, and the notices that it sends before the acknowledgement. */
const answerEntry = (state: RoomState, notices: readonly RoomNotice[] = []) => {
  server.reply = (event) => {
    if (event !== 'room-enter') return { ok: true, value: null }
    for (const notice of notices) emit('room-told', notice)
    return { ok: true, value: state }
  }
}

const openVisit = async () => {
  const localMedia = new LocalMedia()
  await localMedia.setMicrophone(true)
  const events: string[] = []
  const room = new LiveRoom({
    roomName: 'room',
    instance: 'the-same-page',
    localMedia,
    teacherPicture: '/files/teacher',
    onEvent: (event) => events.push(event),
    onError: (message) => events.push(message),
  })
  room.enter()
  const enter = async () => {
    server.onConnect()
    await flush()
  }
  return { room, localMedia, events, enter, isOn: () => localMedia.store.current().microphone !== null }
}

const anotherTurn = createState({ turn: turnOf('another') })
const locked = createState({ isMicrophoneLocked: true })

test.each([
  ['during the turn of another', anotherTurn],
  ['while the microphones are locked', locked],
])('a student who enters with the microphone on %s reads the rule as the reason', async (_, state) => {
  const { room, events, enter, isOn } = await openVisit()
  answerEntry(state, ['mute'])
  await enter()
  expect([events, isOn()]).toEqual([['mute-by-rule'], false])
  room.leave()
})

test('a page that returns judges a mute by the new state of the room', async () => {
  const { room, events, enter } = await openVisit()
  answerEntry(createState({}, true))
  await enter()
  answerEntry(anotherTurn, ['mute'])
  await enter()
  expect(events).toEqual(['mute-by-rule'])
  room.leave()
})

test('a mute from before the return names no reason, and the page confirms it', async () => {
  const { room, events, enter } = await openVisit()
  answerEntry(createState({}), ['mute'])
  await enter()
  expect(events).toEqual(['mute-while-away'])
  const off = { camera: false, microphone: false, screen: false }
  expect(server.sent).toContainEqual({ event: 'room-media', payload: off })
  room.leave()
})

test('a mute by the teacher during the class is named at once', async () => {
  const { room, events, enter, isOn } = await openVisit()
  answerEntry(createState({}, true))
  await enter()
  emit('room-told', 'mute')
  await flush()
  expect([events, isOn()]).toEqual([['mute'], false])
  room.leave()
})

test('recitation sound that the reciter turned off stays off until the next turn', async () => {
  const { room, localMedia, enter } = await openVisit()
  const isReciting = () => localMedia.store.current().sound.isReciting
  answerEntry(createState({ turn: turnOf('me') }, true))
  await enter()
  expect([isReciting(), openedDevices]).toEqual([true, 2])
  await localMedia.setSound({ isRecitationChosen: false, isReciting: false })
  const snapshot = createState({ version: 2, turn: turnOf('me') }, true)
  server.reply = (event) => ({ ok: true, value: event === 'room-sync' ? snapshot : null })
  await vi.advanceTimersByTimeAsync(20_000)
  answerEntry(snapshot)
  await enter()
  expect([isReciting(), openedDevices]).toEqual([false, 3])
  emit('room-turn', turnOf('another'))
  emit('room-turn', turnOf('me'))
  await flush()
  expect([isReciting(), openedDevices]).toEqual([true, 4])
  room.leave()
})

test('a change between the entry and its acknowledgement is fetched at once', async () => {
  const { room, enter } = await openVisit()
  const later = createState({ version: 2, verse: '2:255', isLocked: true })
  server.reply = (event) => ({ ok: true, value: event === 'room-enter' ? createState({}) : later })
  await enter()
  const { verse, isLocked } = room.store.current()
  expect([verse, isLocked]).toEqual(['2:255', true])
  room.leave()
})

test('a page that the server forgets right after each entry enters again once, and then only every 15 seconds', async () => {
  const { room, enter } = await openVisit()
  let isForgotten = true
  const countEntries = () => server.sent.filter(({ event }) => event === 'room-enter').length
  server.reply = (event) => {
    if (event === 'room-enter') return { ok: true, value: createState({}) }
    const isUnknown = event === 'room-sync' && isForgotten && countEntries() < 10
    return isUnknown ? { ok: false, message: 'unknown' } : { ok: true, value: null }
  }
  await enter()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(countEntries()).toBe(2)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(countEntries()).toBe(3)
  isForgotten = false
  await vi.advanceTimersByTimeAsync(15_000)
  isForgotten = true
  await enter()
  expect(countEntries(), 'after it was known, a forgotten page enters again at once').toBe(5)
  room.leave()
})

test('only the teacher of the class has a picture', async () => {
  const { room, enter } = await openVisit()
  answerEntry(createState({}))
  await enter()
  const view = room.store.current()
  const pictures = view.people.flatMap((me) => [pictureOf(view, me), pictureOf(view, { ...me, role: 'owner' })])
  expect(pictures).toEqual(['', '/files/teacher'])
  room.leave()
})

test('a page whose entry is refused for too many messages waits and tries again', async () => {
  const { room, enter } = await openVisit()
  server.reply = () => ({ ok: false, message: 'Too many messages. Please wait a moment.', isPassing: true })
  await enter()
  expect(room.store.current().phase).toBe('entering')
  answerEntry(createState({}, true))
  await vi.advanceTimersByTimeAsync(2000)
  expect(room.store.current().phase).toBe('inside')
  room.leave()
})

test('a microphone that the server failed to store is reported again, also if nothing else changes', async () => {
  const { room, localMedia, enter } = await openVisit()
  answerEntry(createState({}, true))
  await enter()
  const reports = () => server.sent.flatMap(({ event, payload }) => (event === 'room-media' ? [payload] : []))
  server.reply = (event) =>
    event === 'room-media' && reports().length === 1
      ? { ok: false, message: 'Something went wrong', isPassing: true }
      : { ok: true, value: null }
  // The first rating of the connection reports the devices as well.
  await vi.advanceTimersByTimeAsync(10_000)
  await localMedia.setMicrophone(false)
  await vi.advanceTimersByTimeAsync(5000)
  const off = { camera: false, microphone: false, screen: false }
  expect(reports()).toEqual([off, off])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(reports(), 'the server has it now').toHaveLength(2)
  room.leave()
})

test('a page pauses at most a second between attempts to reconnect while it is in a room', async () => {
  const { room, enter } = await openVisit()
  answerEntry(createState({}))
  await enter()
  expect(server.maxPause).toBe(1000)
  room.leave()
  expect(server.maxPause).toBe(5000)
})
