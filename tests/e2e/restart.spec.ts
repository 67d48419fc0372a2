import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type APIRequestContext, type Browser, chromium, type Page, request } from 'playwright/test'
import { sendInvites } from '#contract/room/meeting.ts'
import { ClassDiscussion } from '#tests/e2e/pages/classroom/class-discussion.ts'
import { RoomVisitor, roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { signIn } from '#tests/support/browser/sign-in.ts'
import { hideWorkers } from '#tests/support/browser/worker.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { authHeader, expectOk } from './auth-header.ts'
import { test as base, expect } from './fixtures.ts'
import { NotificationBell } from './pages/notification-bell.ts'
import { type Person, World } from './world.ts'

const DOWNTIME_MS = 10_000
const RECOVERY_TIMEOUT_MS = 10_000

interface Fixtures {
  devices: Browser
  /** A server for this test alone, because the test stops it. */
  server: RunningServer
  calls: APIRequestContext
}

const test = base.extend<Fixtures>({
  devices: async ({ world: _world }, use) => {
    const browser = await chromium.launch(roomLaunch)
    await use(browser)
    await browser.close()
  },
  server: async ({ world: _world }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-restart-'))
    const server = new RunningServer(await freePort(), dataDir, { EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none' })
    await server.start()
    await use(server)
    await server.dispose()
    await rm(dataDir, { recursive: true, force: true })
  },
  calls: async ({ server }, use) => {
    const calls = await request.newContext({ baseURL: server.origin })
    await use(calls)
    await calls.dispose()
  },
})

test('after a graceful restart, live updates resume within ten seconds @soak', async ({ devices, server, calls }) => {
  test.slow()
  const world = new World(calls, server.origin)
  const pageOf = async (person: Person): Promise<Page> => {
    const context = await devices.newContext({ baseURL: server.origin })
    await context.addInitScript(hideWorkers)
    const page = await context.newPage()
    await signIn(page, person)
    return page
  }
  const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
  const { gig, roomUrl } = await world.newMeeting(teacher, [student])
  const wanted = await world.newGig(teacher)
  await world.requestEnrolment(student, wanted)
  const room = {
    teacher: await (await RoomVisitor.open(devices, roomUrl, teacher)).join(),
    student: await (await RoomVisitor.open(devices, roomUrl, student)).join(),
  }
  const discussion = await ClassDiscussion.openAsStudent(await pageOf(student), gig)
  const { page: dashboard } = await NotificationBell.openConnected(await pageOf(student), '/student-dashboard')

  await server.stop()
  await expect(discussion.page.getByText('Connecting…')).toBeVisible()
  await expect(room.teacher.page.getByText('Reconnecting…').first()).toBeVisible()
  await sleep(DOWNTIME_MS)
  await server.start()
  const back = Date.now() + RECOVERY_TIMEOUT_MS
  const soon = () => ({ timeout: Math.max(1, back - Date.now()) })

  await world.say(teacher, gig, 'Said before the page was back')
  await world.acceptAll(teacher, wanted)
  await expect(discussion.message('Said before the page was back')).toBeVisible(soon())
  await expect(discussion.page.getByText('Connecting…')).toHaveCount(0, soon())
  await expect(dashboard.getByRole('link', { name: `Continue Learning: ${wanted.title}` })).toBeVisible(soon())
  for (const { page } of [room.teacher, room.student])
    await expect(page.getByText('Reconnecting…')).toHaveCount(0, soon())

  await room.student.press('Raise hand')
  await expect(room.teacher.page.getByRole('button', { name: /^People, 1 hand/ })).toBeVisible()
  await world.say(teacher, gig, 'Said live')
  await expect(discussion.message('Said live')).toBeVisible()
  const headers = await authHeader({ request: calls, server: server.origin }, teacher)
  await expectOk(await calls.post(sendInvites.path, { headers, data: { gigId: gig._id } }))
  const invitation = `${teacher.name} invites you to the live class of ${gig.title}.`
  await expect(dashboard.getByRole('listitem').filter({ hasText: invitation })).toContainText('Open')
})
