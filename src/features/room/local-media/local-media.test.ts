import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INITIAL_ROOM_VIEW } from '#src/features/room/room-view.ts'
import { INTERRUPTED_TEXTS, LOST_TEXTS } from './device-error.ts'
import { LocalMedia } from './local-media.ts'
import { MediaAnnouncer } from './media-announcer.ts'

vi.mock('./level-meter.ts', () => ({
  LevelMeter: class {
    level = () => 0
    close = () => undefined
  },
}))

/** A track whose device a phone call can take away. */
class FakeTrack {
  muted = false
  enabled = true
  readyState = 'live'
  contentHint = ''
  onmute: (() => void) | null = null
  onunmute: (() => void) | null = null
  onended: (() => void) | null = null

  interrupt(isInterrupted: boolean): void {
    this.muted = isInterrupted
    if (isInterrupted) this.onmute?.()
    else this.onunmute?.()
  }

  stop(): void {
    this.readyState = 'ended'
  }

  end(): void {
    this.stop()
    this.onended?.()
  }
}

let opened: FakeTrack[] = []
let requests: unknown[] = []
let isCallRunning = false
beforeEach(() => {
  opened = []
  requests = []
  isCallRunning = false
  const open = async () => {
    const track = new FakeTrack()
    track.muted = isCallRunning
    opened.push(track)
    return { getTracks: () => [track] }
  }
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [],
    getUserMedia: (constraints: unknown) => {
      requests.push(constraints)
      return open()
    },
    getDisplayMedia: open,
  })
  vi.stubGlobal('navigator', { mediaDevices })
})
afterEach(() => vi.unstubAllGlobals())

const KINDS = ['microphone', 'camera', 'screen'] as const
type Kind = (typeof KINDS)[number]
const turnOn = (media: LocalMedia, kind: Kind): Promise<boolean> => {
  if (kind === 'screen') return media.setScreen(true)
  return kind === 'camera' ? media.setCamera(true) : media.setMicrophone(true)
}
const start = async (kind: Kind) => {
  const media = new LocalMedia()
  await turnOn(media, kind)
  const announcer = new MediaAnnouncer(media, () => undefined)
  const isSent = () => announcer.currentFlags(INITIAL_ROOM_VIEW)[kind]
  return { media, isSent, problem: () => media.store.current().problem }
}

test.each(KINDS)('a call that takes the %s is shown and announced, and the device returns by itself', async (kind) => {
  const { isSent, problem } = await start(kind)
  expect([isSent(), problem()]).toEqual([true, null])
  opened[0]?.interrupt(true)
  expect([isSent(), problem()]).toEqual([false, INTERRUPTED_TEXTS[kind]])
  opened[0]?.interrupt(false)
  expect([isSent(), problem()]).toEqual([true, null])
})

test.each(KINDS)('one tap reopens a %s that does not return by itself', async (kind) => {
  const { media, isSent, problem } = await start(kind)
  opened[0]?.interrupt(true)
  await media.reopenLost()
  expect([isSent(), problem(), opened.length]).toEqual([true, null, 2])
  opened[0]?.interrupt(false)
  expect([isSent(), problem(), opened[0]?.readyState]).toEqual([true, null, 'ended'])
})

test.each(KINDS)('a %s that is opened during a call is interrupted from the start', async (kind) => {
  isCallRunning = true
  const { media, isSent, problem } = await start(kind)
  expect([isSent(), problem()]).toEqual([false, INTERRUPTED_TEXTS[kind]])
  media.clearProblem()
  expect(problem()).toBe(INTERRUPTED_TEXTS[kind])
})

test('a microphone that is turned off during a call is not interrupted any more, and on again it is', async () => {
  const { media, isSent, problem } = await start('microphone')
  opened[0]?.interrupt(true)
  await media.setMicrophone(false)
  expect([isSent(), problem()]).toEqual([false, null])
  await media.setMicrophone(true)
  expect([isSent(), problem()]).toEqual([false, INTERRUPTED_TEXTS.microphone])
})

test('a call that takes microphone and camera leaves one sentence until both have returned', async () => {
  const { media, problem } = await start('microphone')
  await media.setCamera(true)
  for (const track of opened) track.interrupt(true)
  expect(problem()).toBe(INTERRUPTED_TEXTS.camera)
  opened[1]?.interrupt(false)
  expect(problem()).toBe(INTERRUPTED_TEXTS.microphone)
  opened[0]?.interrupt(false)
  expect(problem()).toBeNull()
})

test.each(['microphone', 'camera'] as const)('a lost %s gets a sentence, and one tap reopens it', async (kind) => {
  const { media, isSent, problem } = await start(kind)
  opened[0]?.end()
  await vi.waitFor(() => expect(problem()).toBe(LOST_TEXTS[kind]))
  expect(isSent()).toBe(false)
  await media.reopenLost()
  expect([isSent(), problem()]).toEqual([true, null])
})

test.each([
  ['microphone', 'audio'],
  ['camera', 'video'],
] as const)('another device that is chosen for a lost %s turns on at once', async (kind, medium) => {
  const { media, isSent, problem } = await start(kind)
  opened[0]?.end()
  await vi.waitFor(() => expect(problem()).toBe(LOST_TEXTS[kind]))
  await media.chooseDevice(kind, 'another')
  expect([isSent(), problem()]).toEqual([true, null])
  expect(requests.at(-1)).toMatchObject({ [medium]: { deviceId: { ideal: 'another' } } })
})
