import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { type LevelError, measureLevelError, measureUpload } from '#tests/support/browser/measure-sound.ts'
import { RoomVisitor } from '#tests/support/browser/room-visitor.ts'
import { cpuTime } from '../process-figures.ts'
import type { Release } from './release.ts'

const CPU_SECONDS = 10
/** Encoders and bandwidth estimates start too high and need this time to settle. */
const SETTLE_MS = 6000
const MAX_PEOPLE = 5
const JOINS = 5

/** Runs in the page. */
const waitForSound = async (): Promise<number> => {
  const hears = async (): Promise<boolean> => {
    const receivers = globalThis.openedConnections.flatMap((connection) => connection.getReceivers())
    const stats = await Promise.all(receivers.map((receiver) => receiver.getStats()))
    const reports = stats
      .flatMap((one) => [...one.values()])
      .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
    return reports.some(({ packetsReceived }) => packetsReceived > 0)
  }
  while (!(await hears())) await new Promise((again) => setTimeout(again, 10))
  return Date.now()
}

/** Milliseconds from the tap on Join to the first packet of the teacher's sound, for several visits. */
export const measureFirstSound = async (release: Release, browser: Browser): Promise<number[]> => {
  const { teacher, students, roomUrl } = release.openLesson(1)
  const [student] = students
  if (!student) throw new Error('The class has no student.')
  const speaker = await (await RoomVisitor.open(browser, roomUrl, teacher)).join()
  const times: number[] = []
  while (times.length < JOINS) {
    const listener = await RoomVisitor.open(browser, roomUrl, student)
    await listener.page.getByRole('button', { name: 'Join the class', exact: true }).waitFor()
    const startedAt = Date.now()
    await listener.press('Join the class')
    times.push((await listener.page.evaluate(waitForSound)) - startedAt)
    await listener.press('Leave')
    await listener.context.close()
  }
  await speaker.context.close()
  return times
}

/** Milliseconds of CPU in a second for each person, by the number of people, all with their microphones on. */
export const measureCpu = async (
  release: Release,
  { browser, pid }: { readonly browser: Browser; readonly pid: number },
): Promise<ReadonlyMap<number, number>> => {
  const { teacher, students, roomUrl } = release.openLesson(MAX_PEOPLE - 1)
  const visitors = [await (await RoomVisitor.open(browser, roomUrl, teacher)).join()]
  const costs = new Map<number, number>()
  for (const student of students) {
    const visitor = await (await RoomVisitor.open(browser, roomUrl, student)).join()
    await visitor.press('Unmute')
    visitors.push(visitor)
    await sleep(SETTLE_MS)
    const before = cpuTime(pid)
    await sleep(CPU_SECONDS * 1000)
    costs.set(visitors.length, (cpuTime(pid) - before) / CPU_SECONDS / visitors.length)
  }
  for (const { context } of visitors) await context.close()
  return costs
}

export interface SoundFigures {
  readonly kilobits: number
  readonly error: LevelError
}

const measureMode = async (sender: Page, receiver: Page): Promise<SoundFigures> => {
  await sleep(SETTLE_MS)
  const error = await measureLevelError(receiver)
  const { kilobitsPerSecond: kilobits } = await measureUpload(sender, SETTLE_MS / 1000)
  return { kilobits, error }
}

/** The sound that one person sends to another, and the error of its level. A release without the mode has no recitation. */
export const measureSound = async (
  release: Release,
  vowelBrowser: Browser,
): Promise<{ readonly speech: SoundFigures; readonly recitation: SoundFigures | undefined }> => {
  const { teacher, students, roomUrl } = release.openLesson(1)
  const [person] = students
  if (!person) throw new Error('The class has no student.')
  const listener = await (await RoomVisitor.open(vowelBrowser, roomUrl, teacher)).join()
  const student = await (await RoomVisitor.open(vowelBrowser, roomUrl, person)).join()
  // The teacher's sound would be an echo of the same vowel.
  await listener.press('Mute')
  await student.press('Unmute')
  const speech = await measureMode(student.page, listener.page)
  await student.press('More')
  const choice = student.page.getByLabel('Recitation sound')
  const hasRecitation = await choice.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
  if (hasRecitation) {
    await choice.check()
    await student.page.getByLabel('I use headphones').check()
    await student.page.keyboard.press('Escape')
  }
  const recitation = hasRecitation ? await measureMode(student.page, listener.page) : undefined
  for (const { context } of [listener, student]) await context.close()
  return { speech, recitation }
}
