import { type Browser, chromium } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { unenrollStudentToPending } from '#contract/enrolment.ts'
import { endMeeting } from '#contract/room/meeting.ts'
import { emitWithAck, type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { openRoom, type RoomGuest } from '#tests/support/api/live-room.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { FAKE_DEVICES, MediaPage } from '#tests/support/browser/media-page.ts'
import { MediaPerson } from '#tests/support/browser/media-person.ts'
import { type Janus, startJanus } from '#tests/support/servers/janus.ts'

const POLL_OPTIONS = { timeout: 20_000, interval: 200 }

let janus: Janus
let browser: Browser
let api: LiveApi
let room: Awaited<ReturnType<typeof openRoom>>
let pages: MediaPage[] = []

beforeAll(async () => {
  janus = await startJanus()
  api = await startLiveApi(janus.environment)
  browser = await chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES] })
})
afterAll(async () => {
  await browser.close()
  await api.close()
  await janus.stop()
})
beforeEach(async () => {
  room = await openRoom(api)
})
afterEach(async () => {
  await api.call(endMeeting, { as: 'teacher', params: { roomName: room.room, gigId: room.gigId } })
  await Promise.all(pages.map((page) => page.close()))
  pages = []
})

const personOf = async (guest: RoomGuest): Promise<MediaPerson> => {
  const page = await MediaPage.open(browser)
  pages.push(page)
  return new MediaPerson(guest, page)
}
const teacher = async () => personOf(await room.enterAs('teacher', { camera: true, microphone: true }))
const student = async () => personOf(await room.enterNew())

const expectMediaFrom = (viewer: MediaPerson, other: MediaPerson) =>
  vi.waitFor(async () => {
    const { frames, audioPackets } = await viewer.receivedFrom(other)
    expect(frames).toBeGreaterThan(10)
    expect(audioPackets).toBeGreaterThan(10)
  }, POLL_OPTIONS)

/** Resolves when a person is notified that the other one started or stopped sending. */
const waitForFeed = ({ guest }: MediaPerson, other: MediaPerson, isUp: boolean) =>
  new Promise<void>((resolve) => {
    guest.socket.on('room-feed', (peerId, isNowUp) => {
      if (peerId === other.peerId && isNowUp === isUp) resolve()
    })
  })

/** Counts packets during 1.5 s, which is long for media. */
const countNewPackets = async (viewer: MediaPerson, other: MediaPerson): Promise<number> => {
  const before = await viewer.receivedFrom(other)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const after = await viewer.receivedFrom(other)
  return after.packets - before.packets
}

test('two people see and hear each other through Janus', async () => {
  const [one, two] = [await teacher(), await student()]
  expect(two.guest.state.media).toBe('sfu')
  await one.publish()
  await two.watch(one)
  await two.publish()
  await one.watch(two)
  await expectMediaFrom(two, one)
  await expectMediaFrom(one, two)
})

test('a person who enters later gets the current feeds', async () => {
  const one = await teacher()
  await one.publish()
  const two = await student()
  expect(two.guest.state.feeds).toEqual([one.peerId])
  await two.watch(one)
  await expectMediaFrom(two, one)
})

test('a student who is un-enrolled receives nothing more', async () => {
  const [one, two] = [await teacher(), await student()]
  await one.publish()
  await two.watch(one)
  await expectMediaFrom(two, one)
  const unenrolled = await api.call(unenrollStudentToPending, {
    as: 'teacher',
    body: { gigId: room.gigId, studentId: two.guest.userId },
  })
  expect(unenrolled.status).toBe(200)
  await vi.waitFor(async () => expect(await countNewPackets(two, one)).toBe(0), POLL_OPTIONS)
  expect(await two.requestWatch(one)).toEqual({ ok: false, message: 'You are not in this meeting.' })
})

test('removing a student ends their media for everyone', async () => {
  const [one, two] = [await teacher(), await student()]
  await two.publish()
  await one.watch(two)
  await expectMediaFrom(one, two)
  await emitWithAck(one.guest.socket, 'room-moderate', { action: 'remove', peerId: two.peerId })
  await vi.waitFor(async () => expect(await countNewPackets(one, two)).toBe(0), POLL_OPTIONS)
})

test('when a meeting ends, its media ends', async () => {
  const [one, two] = [await teacher(), await student()]
  await one.publish()
  await two.watch(one)
  await expectMediaFrom(two, one)
  await api.call(endMeeting, { as: 'teacher', params: { roomName: room.room, gigId: room.gigId } })
  await vi.waitFor(async () => expect(await countNewPackets(two, one)).toBe(0), POLL_OPTIONS)
})

test('a feed ends when its sender stops, and returns when they start again', async () => {
  const [one, two] = [await teacher(), await student()]
  await one.publish()
  const down = waitForFeed(two, one, false)
  await one.stopSending()
  await down
  expect(await two.requestWatch(one)).toEqual({
    ok: false,
    message: 'This person is not sending sound or video right now.',
  })
  await one.publish()
  await two.watch(one)
  await expectMediaFrom(two, one)
})

test('an ICE restart is invisible to subscribers', async () => {
  const [one, two] = [await teacher(), await student()]
  await one.publish()
  await two.watch(one)
  await expectMediaFrom(two, one)
  const feedEvents: boolean[] = []
  two.guest.socket.on('room-feed', (_, isUp) => feedEvents.push(isUp))
  await one.publishAgain()
  await two.watchAgain(one)
  const before = await two.receivedFrom(one)
  await vi.waitFor(
    async () => expect((await two.receivedFrom(one)).frames).toBeGreaterThan(before.frames + 10),
    POLL_OPTIONS,
  )
  expect(feedEvents).toEqual([])
})

test('after a crash of Janus everyone is notified, publishes again and sees again', async () => {
  const [one, two] = [await teacher(), await student()]
  await one.publish()
  await two.watch(one)
  await expectMediaFrom(two, one)
  const down = waitForFeed(two, one, false)
  await janus.process.kill()
  await down
  await janus.process.start()
  await one.publish()
  await two.watch(one)
  await expectMediaFrom(two, one)
})

test('while Janus is down, requests that need it get an error message', async () => {
  const one = await teacher()
  await janus.process.kill()
  try {
    const description = await one.page.offer('own')
    const refused = await one.guest.socket.timeout(10_000).emitWithAck('room-publish', { description })
    expect(refused).toEqual({
      ok: false,
      isPassing: true,
      message: 'The media server does not answer. Please try again in a moment.',
    })
  } finally {
    await janus.process.start()
  }
})

test('an invalid or oversized offer gets an error message, and the next valid one is accepted', async () => {
  const one = await teacher()
  const { sdp } = await one.page.offer('spare')
  const [picture = ''] = /^m=video[\s\S]*/m.exec(sdp) ?? []
  for (const bad of ['v=0\r\n', sdp + picture]) {
    const reply = await emitWithAck(one.guest.socket, 'room-publish', { description: { type: 'offer', sdp: bad } })
    expect(reply).toEqual({
      ok: false,
      message: 'The media server could not take this connection. Please enter the room again.',
    })
  }
  await one.publish()
})

test('a page never receives the address or secret of Janus', async () => {
  const [one, two] = [await teacher(), await student()]
  const payloads: string[] = []
  two.guest.socket.onAny((...said: unknown[]) => payloads.push(JSON.stringify(said)))
  await one.publish()
  payloads.push(JSON.stringify(await two.requestWatch(one)), JSON.stringify(two.guest.state))
  const { JANUS_URL, JANUS_SECRET } = janus.environment
  for (const secret of [JANUS_SECRET, JANUS_URL, new URL(JANUS_URL).host]) expect(payloads.join()).not.toContain(secret)
})
