import { type Browser, chromium } from 'playwright/test'
import { RoomVisitor, roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { test as base, collectErrors, expect } from './fixtures.ts'
import type { NewGig, Person, World } from './world.ts'

export interface RoomMeeting {
  readonly gig: NewGig
  readonly roomUrl: string
  readonly teacher: RoomVisitor
  readonly teacherPerson: Person
  readonly students: readonly RoomVisitor[]
  readonly people: readonly Person[]
}

export interface RoomFixtures {
  /** A browser with devices, closed after the test. */
  devices: Browser
  meet: (students: number) => Promise<RoomMeeting>
}

/** Tests with live rooms in a browser that has devices. */
export const test = base.extend<RoomFixtures>({
  devices: async ({ world: _world }, use) => {
    const browser = await chromium.launch(roomLaunch)
    await use(browser)
    await browser.close()
  },
  meet: async ({ devices, world, baseURL }, use) => {
    const errors: string[][] = []
    await use(async (count) => {
      const meeting = await openMeeting(devices, world, { count, origin: baseURL ?? '' })
      for (const { context } of [meeting.teacher, ...meeting.students]) errors.push(collectErrors(context))
      return meeting
    })
    expect(errors.flat(), 'errors of the pages and their consoles').toEqual([])
  },
})

/** Hides loss and delay from the app. A busy machine has both, and the app would turn video off. */
const reportCalmNetwork = (): void => {
  const calm = { packetsLost: 0, fractionLost: 0, jitter: 0, currentRoundTripTime: 0 }
  const { getStats } = RTCPeerConnection.prototype
  RTCPeerConnection.prototype.getStats = async function () {
    const report = await getStats.call(this)
    return new Map([...report].map(([id, entry]) => [id, { ...entry, ...calm }]))
  }
}

/** Opens a room whose app turns no video off by itself, for a test that expects pictures. */
export const openCalmRoom = async (...[browser, roomUrl, person]: Parameters<typeof RoomVisitor.open>) => {
  const visitor = await RoomVisitor.open(browser, roomUrl, person)
  await visitor.context.addInitScript(reportCalmNetwork)
  await visitor.page.evaluate(reportCalmNetwork)
  return visitor
}

export const openMeeting = async (
  browser: Browser,
  world: World,
  { count, origin }: { readonly count: number; readonly origin: string },
): Promise<RoomMeeting> => {
  const teacherPerson = await world.newTeacher()
  const people = await Promise.all(Array.from({ length: count }, () => world.newStudent()))
  const { gig, roomUrl: said } = await world.newMeeting(teacherPerson, people)
  const roomUrl = origin + new URL(said).pathname
  const teacher = await (await openCalmRoom(browser, roomUrl, teacherPerson)).join()
  const students = await Promise.all(
    people.map(async (person) => (await openCalmRoom(browser, roomUrl, person)).join()),
  )
  return { gig, roomUrl, teacher, teacherPerson, students, people }
}
