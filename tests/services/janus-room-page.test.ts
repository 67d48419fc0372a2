import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '#contract/auth/auth.ts'
import { getMyGigs } from '#contract/gigs.ts'
import { startMeeting } from '#contract/room/meeting.ts'
import { DEMO_PASSWORD, demoGigs, demoPeople } from '#server/operations/demo/people.ts'
import { expectGrowingMedia } from '#tests/support/browser/growing-media.ts'
import { measureUpload } from '#tests/support/browser/measure-sound.ts'
import { RoomVisitor, roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { type Janus, startJanus } from '#tests/support/servers/janus.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

let janus: Janus
let server: RunningServer
let dataDir: string
let browser: Browser
let roomUrl: string

beforeAll(async () => {
  browser = await chromium.launch(roomLaunch)
  janus = await startJanus()
  dataDir = await mkdtemp(join(tmpdir(), 'halaqah-janus-room-'))
  const environment = { ...janus.environment, NODE_ENV: 'development', EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none' }
  server = new RunningServer(await freePort(), dataDir, environment)
  await server.start()
  roomUrl = await openRoom()
})
afterAll(async () => {
  await browser.close()
  await server.dispose()
  await rm(dataDir, { recursive: true, force: true })
  await janus.stop()
})

const account = (who: 'teacher' | 'student') => ({ email: demoPeople[who].email, password: DEMO_PASSWORD })

/** Opens the live room of the gig in which the demo student is enrolled. */
const openRoom = async (): Promise<string> => {
  const json = { 'Content-Type': 'application/json' }
  const body = JSON.stringify(account('teacher'))
  const response = await fetch(server.origin + login.path, { method: 'POST', headers: json, body })
  const headers = { Authorization: `Bearer ${login.output.parse(await response.json()).token}` }
  const gigs = getMyGigs.output.parse(await (await fetch(server.origin + getMyGigs.path, { headers })).json())
  const gig = gigs.find(({ title }) => title === demoGigs[0].title)
  const path = startMeeting.path.replace(':gigId', gig?._id ?? '')
  const opened = await fetch(server.origin + path, { method: 'POST', headers })
  return startMeeting.output.parse(await opened.json()).videoUrl
}

test('the room page works over Janus with both sound modes, contacts only this server, and recovers from a crash of Janus', async () => {
  const teacher = await RoomVisitor.open(browser, roomUrl, account('teacher'))
  const student = await RoomVisitor.open(browser, roomUrl, account('student'))
  const contactedHosts = new Set<string>()
  for (const { page } of [teacher, student]) {
    page.on('websocket', (socket) => contactedHosts.add(new URL(socket.url()).host))
    page.on('request', (request) => contactedHosts.add(new URL(request.url()).host))
  }
  const both = [await teacher.join(), await student.join()]
  await Promise.all(both.map((visitor) => visitor.turnOnDevices()))
  await Promise.all(both.map((visitor) => expectGrowingMedia(visitor, 30_000)))

  await student.press('More')
  await student.page.getByLabel('Recitation sound').check()
  await student.page.keyboard.press('Escape')
  const fmtpOf = async () => (await measureUpload(student.page, 1)).fmtp
  await expect.poll(fmtpOf, { timeout: 15_000 }).toContain('maxaveragebitrate=64000')
  expect(await fmtpOf()).toContain('usedtx=0')
  await Promise.all(both.map((visitor) => expectGrowingMedia(visitor, 30_000)))

  await janus.process.kill()
  await janus.process.start()
  const startedAt = Date.now()
  await Promise.all(both.map((visitor) => expectGrowingMedia(visitor, 30_000)))
  // A page that only waited for its connection to fail would take longer.
  expect(Date.now() - startedAt).toBeLessThan(15_000)

  contactedHosts.delete('')
  expect([...contactedHosts]).toEqual([new URL(server.origin).host])
})
