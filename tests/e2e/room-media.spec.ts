import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright/test'
import { type LevelError, measureLevelError, measureUpload } from '#tests/support/browser/measure-sound.ts'
import { RoomVisitor, roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { writeVowel } from '#tests/support/browser/vowel.ts'
import { test as base, expect } from './fixtures.ts'
import { openCalmRoom } from './live-room.ts'
import type { Person, World } from './world.ts'

/** A browser whose microphone plays the synthetic vowel in a loop. */
const test = base.extend<{ vowelBrowser: Browser }>({
  vowelBrowser: async ({ world: _world }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'halaqah-vowel-'))
    const file = join(folder, 'vowel.wav')
    await writeVowel(file)
    const browser = await chromium.launch({
      ...roomLaunch,
      args: [...roomLaunch.args, `--use-file-for-fake-audio-capture=${file}`],
    })
    await use(browser)
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  },
})

test('a recitation arrives as loud as it was, within 1 dB, which speech processing does not achieve', async ({
  vowelBrowser,
  world,
  baseURL,
}) => {
  const [teacherPerson, studentPerson] = [await world.newTeacher(), await world.newStudent()]
  const { roomUrl } = await world.newMeeting(teacherPerson, [studentPerson])
  const url = (baseURL ?? '') + new URL(roomUrl).pathname
  const teacher = await (await RoomVisitor.open(vowelBrowser, url, teacherPerson)).join()
  const student = await (await RoomVisitor.open(vowelBrowser, url, studentPerson)).join()
  // The teacher's sound would be an echo of the same vowel.
  await teacher.press('Mute')
  await student.press('Unmute')
  await expect.poll(async () => (await teacher.received())[0]?.audioBytes ?? 0).toBeGreaterThan(20_000)
  const speech = await measureLevelError(teacher.page)
  const sentSpeech = await measureUpload(student.page, 3)

  await student.press('More')
  const sheet = student.page.getByRole('dialog', { name: 'More' })
  await sheet.getByLabel('Recitation sound').check()
  await sheet.getByLabel('I use headphones').check()
  await student.page.keyboard.press('Escape')
  await expect.poll(async () => (await measureUpload(student.page, 1)).fmtp).toContain('maxaveragebitrate=64000')
  await expect.poll(async () => (await measureUpload(student.page, 2)).kilobitsPerSecond).toBeGreaterThan(55)
  const recitation = await measureLevelError(teacher.page)
  const sentRecitation = await measureUpload(student.page, 3)

  const describe = (name: string, error: LevelError, sent: typeof sentSpeech) =>
    `${name}: quiet part ${error.quiet.toFixed(2)} dB, loud part ${error.loud.toFixed(2)} dB, ${sent.kilobitsPerSecond.toFixed(0)} kbit/s with headers, ${sent.fmtp}`
  const figures = [describe('Speech', speech, sentSpeech), describe('Recitation', recitation, sentRecitation)]
  process.stdout.write(`${figures.join('\n')}\n`)
  expect(sentSpeech.fmtp).toContain('usedtx=1')
  expect(sentRecitation.fmtp).toContain('usedtx=0')
  expect(Math.max(Math.abs(recitation.quiet), Math.abs(recitation.loud))).toBeLessThan(1)
  expect(Math.max(Math.abs(speech.quiet), Math.abs(speech.loud))).toBeGreaterThan(1)
})

const UPLOAD_LIMIT = 300

/** Seven pages with cameras take minutes on two cores for what one page does at once. */
const PATIENCE_MS = 180_000
const expectSlowly = expect.configure({ timeout: PATIENCE_MS })

const enterSlowly = async (...room: Parameters<typeof openCalmRoom>): Promise<RoomVisitor> => {
  const visitor = await openCalmRoom(...room)
  visitor.context.setDefaultTimeout(PATIENCE_MS)
  return visitor.join()
}

/** Measures the upload of each, in kbit/s with headers. */
const measureUploads = async (visitors: readonly RoomVisitor[], seconds: number): Promise<number[]> => {
  const uploads = await Promise.all(visitors.map(({ page }) => measureUpload(page, seconds)))
  return uploads.map(({ kilobitsPerSecond }) => Math.round(kilobitsPerSecond))
}

const expectSmallUploads = async (situation: string, visitors: readonly RoomVisitor[]): Promise<void> => {
  // Encoders start with a higher bitrate than they settle on.
  await expectSlowly.poll(async () => Math.max(...(await measureUploads(visitors, 5)))).toBeLessThan(UPLOAD_LIMIT)
  const uploads = await measureUploads(visitors, 10)
  process.stdout.write(`${situation}: ${uploads.join(', ')} kbit/s of upload with headers\n`)
  expect(Math.max(...uploads)).toBeLessThan(UPLOAD_LIMIT)
}

const countShownPictures = (video: Element): number =>
  video instanceof HTMLVideoElement ? video.getVideoPlaybackQuality().totalVideoFrames : 0

/** Expects that pictures of a person keep arriving on the pages. A slow machine sends few, but never none. */
const expectPicturesOf = async ({ name }: Person, visitors: readonly RoomVisitor[]): Promise<void> => {
  const expectPictures = async ({ page }: RoomVisitor) => {
    const camera = page.getByLabel(`${name}: camera`)
    const before = await camera.evaluate(countShownPictures)
    await expectSlowly.poll(() => camera.evaluate(countShownPictures)).toBeGreaterThan(before)
  }
  await Promise.all(visitors.map(expectPictures))
}

test('six people with cameras upload less than 300 kbit/s each, also while one recites, and pictures pause and return with the size of the room @alone', async ({
  vowelBrowser: browser,
  world,
  baseURL,
}) => {
  test.setTimeout(5 * PATIENCE_MS)
  const teacherPerson = await world.newTeacher()
  const people = await Promise.all(Array.from({ length: 6 }, () => world.newStudent()))
  const { roomUrl } = await world.newMeeting(teacherPerson, people)
  const url = (baseURL ?? '') + new URL(roomUrl).pathname
  const [reciterPerson, otherPerson, , , , seventhPerson] = people
  if (!(reciterPerson && otherPerson && seventhPerson)) throw new Error('A member of the class is missing.')
  const teacher = await enterSlowly(browser, url, teacherPerson)
  const reciter = await enterSlowly(browser, url, reciterPerson)
  const others: RoomVisitor[] = []
  for (const person of people.slice(1, 5)) others.push(await enterSlowly(browser, url, person))
  const six = [teacher, reciter, ...others]
  for (const visitor of [teacher, reciter]) await visitor.turnOnDevices()
  for (const visitor of others) await visitor.press('Camera')
  await expectPicturesOf(otherPerson, [teacher, reciter])
  await expectSmallUploads('Six people', six)

  await teacher.page.getByRole('button', { name: /^People/ }).click()
  const panel = teacher.page.getByRole('dialog', { name: /^People/ })
  await panel.getByRole('button', { name: `Give the turn to ${reciterPerson.name}` }).click()
  await expectSlowly(reciter.page.getByText('It is your turn to recite')).toBeVisible()
  await teacher.page.keyboard.press('Escape')
  await expectSlowly.poll(async () => (await measureUpload(reciter.page, 1)).fmtp).toContain('usedtx=0')
  await expectPicturesOf(teacherPerson, [reciter, ...others])
  await expectPicturesOf(reciterPerson, [teacher, ...others])
  await expectSmallUploads('Six people, of whom the second recites', six)

  const last = await enterSlowly(browser, url, seventhPerson)
  const cameraOfOther = reciter.page.getByLabel(`${otherPerson.name}: camera`)
  for (const { page } of others) await expectSlowly(page.getByText('Your camera is paused').first()).toBeVisible()
  await expectSlowly(cameraOfOther).toHaveCount(0)
  await expectPicturesOf(teacherPerson, [reciter, ...others, last])
  await expectPicturesOf(reciterPerson, [teacher, ...others, last])
  const uploads = await measureUploads(six, 10)
  process.stdout.write(`Seven people: ${uploads.join(', ')} kbit/s of upload with headers\n`)
  await last.press('Leave')
  await expectSlowly(cameraOfOther).toBeVisible()
})

/** Opens a room with a teacher and a student who see and hear each other. */
const openRoomForTwo = async (browser: Browser, world: World, origin: string) => {
  const [teacherPerson, studentPerson] = [await world.newTeacher(), await world.newStudent()]
  const { roomUrl } = await world.newMeeting(teacherPerson, [studentPerson])
  const url = origin + new URL(roomUrl).pathname
  const teacher = await (await RoomVisitor.open(browser, url, teacherPerson)).join()
  const student = await RoomVisitor.open(browser, url, studentPerson)
  return { url, teacher, student, teacherPerson, studentPerson }
}

test('devices chosen in the lobby stay on, and a microphone that is lost is announced and returns with one tap', async ({
  vowelBrowser,
  world,
  baseURL,
}) => {
  const { teacher, student, studentPerson } = await openRoomForTwo(vowelBrowser, world, baseURL ?? '')
  await student.page.evaluate(() => {
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      for (const track of stream.getAudioTracks())
        addEventListener('unplug', () => {
          track.stop()
          track.dispatchEvent(new Event('ended'))
        })
      return stream
    }
  })
  await student.press('Microphone')
  await student.press('Camera')
  await student.join()
  await expect(student.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  await expect(student.page.getByText('The teacher muted you.')).toHaveCount(0)
  await expect(teacher.page.getByLabel(`${studentPerson.name}: camera`)).toBeVisible()

  await student.page.evaluate(() => dispatchEvent(new Event('unplug')))
  await expect(student.page.getByText('Your microphone has stopped')).toBeVisible()
  await expect(student.page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
  await student.press('Turn it on again')
  await expect(student.page.getByText('Your microphone has stopped')).toHaveCount(0)
  await expect(student.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()

  await student.page.evaluate(() => dispatchEvent(new Event('unplug')))
  await student.press('Choose another')
  const devices = student.page.getByRole('dialog', { name: 'Choose another device' })
  await devices.getByRole('region', { name: 'Microphone' }).getByRole('button').last().click()
  await expect(devices).toHaveCount(0)
  await expect(student.page.getByText('Your microphone has stopped')).toHaveCount(0)
  await expect(student.page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
})

test('a bad connection turns video off and back on, and a second page takes the place of the first', async ({
  vowelBrowser,
  world,
  baseURL,
}) => {
  const { url, teacher, student, studentPerson } = await openRoomForTwo(vowelBrowser, world, baseURL ?? '')
  await student.press('Camera')
  await student.join()
  const camera = teacher.page.getByLabel(`${studentPerson.name}: camera`)
  await expect(camera).toBeVisible()
  await student.page.evaluate(() => {
    const pretend = (fractionLost: number) => {
      const getStats = async () =>
        new Map([['loss', { type: 'remote-inbound-rtp', fractionLost, timestamp: Date.now() }]])
      Object.assign(RTCPeerConnection.prototype, { getStats })
    }
    pretend(0.4)
    // Fake figures, because a busy machine also delays packets.
    addEventListener('recover', () => pretend(0))
  })
  const hint = student.page.getByText('Your connection is weak: video is off.')
  await expect(hint).toBeVisible({ timeout: 120_000 })
  await expect(camera).toHaveCount(0)
  await student.page.evaluate(() => dispatchEvent(new Event('recover')))
  await expect(hint).toHaveCount(0, { timeout: 120_000 })
  await expect(camera).toBeVisible()

  const second = await (await RoomVisitor.open(vowelBrowser, url, studentPerson)).join()
  await expect(student.page.getByRole('heading', { name: 'You are in this class on another screen' })).toBeVisible()
  await expect(teacher.page.getByRole('listitem').filter({ hasText: studentPerson.name })).toHaveCount(1)
  await student.press('Join on this screen')
  await student.press('Return to the class')
  await expect(second.page.getByRole('heading', { name: 'You are in this class on another screen' })).toBeVisible()
})

const readProcessing = ({ page }: RoomVisitor) =>
  page.evaluate(() => {
    const senders = globalThis.openedConnections.flatMap((connection) => connection.getSenders())
    const { autoGainControl, noiseSuppression } =
      senders.find(({ track }) => track?.kind === 'audio' && track.readyState === 'live')?.track?.getSettings() ?? {}
    return { autoGainControl, noiseSuppression }
  })

test('a turn to recite switches the sound of the reciter, and its end switches it back', async ({
  vowelBrowser,
  world,
  baseURL,
}) => {
  const { teacher, student, studentPerson } = await openRoomForTwo(vowelBrowser, world, baseURL ?? '')
  await student.press('Microphone')
  await student.join()
  await expect.poll(() => readProcessing(student)).toEqual({ autoGainControl: true, noiseSuppression: true })
  await teacher.page.getByRole('button', { name: /^People/ }).click()
  const panel = teacher.page.getByRole('dialog', { name: /^People/ })
  await panel.getByRole('button', { name: `Give the turn to ${studentPerson.name}` }).click()
  await expect.poll(() => readProcessing(student)).toEqual({ autoGainControl: false, noiseSuppression: false })
  await expect.poll(async () => (await measureUpload(student.page, 1)).fmtp).toContain('usedtx=0')
  await panel.getByRole('button', { name: `End turn of ${studentPerson.name}` }).click()
  await expect.poll(() => readProcessing(student)).toEqual({ autoGainControl: true, noiseSuppression: true })
  await expect.poll(async () => (await measureUpload(student.page, 1)).fmtp).toContain('usedtx=1')
})
