// Cuts the whole network between two people in a live room and their server, media and socket, for 8 and for 40
// seconds, and measures how long audio and video take to return. A raised hand must stay up, and all people must be back.
// Needs root: it runs in its own network namespace.
// `node tests/load/room-blackout.ts 8 40`
import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { request } from 'playwright/test'
import { World } from '#tests/e2e/world.ts'
import { type ReceivedMedia, RoomVisitor, roomLaunch } from '#tests/support/browser/room-visitor.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'

const OWN_NETWORK = 'ROOM_BLACKOUT_NETWORK'
const TIMEOUT_MS = 60_000
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const runNft = (rules: string): void => void execFileSync('nft', rules.split(' '))

/** Drops all packets of the room. The browsers are controlled through pipes and stay reachable. */
const blockNetwork = (port: number): void => {
  runNft('add table ip blackout')
  runNft('add chain ip blackout away { type filter hook output priority 0 ; }')
  runNft('add rule ip blackout away meta l4proto udp drop')
  for (const end of ['sport', 'dport']) runNft(`add rule ip blackout away tcp ${end} ${port} drop`)
}
const restoreNetwork = (): void => runNft('delete table ip blackout')

const hasMoreMedia = (now: readonly ReceivedMedia[], then: readonly ReceivedMedia[]): boolean => {
  const [one, other] = [now, then].map((received) => ({
    frames: received.reduce((sum, { frames }) => sum + frames, 0),
    audio: received.reduce((sum, { audioBytes }) => sum + audioBytes, 0),
  }))
  return one !== undefined && other !== undefined && one.frames > other.frames && one.audio > other.audio
}

/** Resolves to the milliseconds until audio and video arrive. */
const waitForMedia = async (visitor: RoomVisitor): Promise<number> => {
  const startedAt = Date.now()
  let received = await visitor.received()
  while (Date.now() - startedAt < TIMEOUT_MS) {
    await sleep(200)
    const now = await visitor.received()
    if (hasMoreMedia(now, received)) return Date.now() - startedAt
    // The counters of a new connection start at zero.
    if (now.length !== received.length || now.some(({ frames }, at) => frames < (received[at]?.frames ?? 0)))
      received = now
  }
  return Number.POSITIVE_INFINITY
}

/** Whether both pages show both people and the raised hand. */
const isComplete = async (visitors: readonly RoomVisitor[]): Promise<boolean> => {
  const seesHand = ({ page }: RoomVisitor) =>
    page.getByRole('button', { name: 'People, 1 hand' }).waitFor({ timeout: TIMEOUT_MS })
  await Promise.all(visitors.map(seesHand))
  const counts = visitors.map(async ({ page }) => {
    await page.getByRole('button', { name: 'People, 1 hand' }).click()
    const list = page.getByRole('dialog', { name: 'People (2)' })
    await list.waitFor({ timeout: TIMEOUT_MS })
    const count = await list.getByRole('listitem').count()
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    return count
  })
  return (await Promise.all(counts)).every((count) => count === 2)
}

const runBlackout = async (visitors: readonly RoomVisitor[], port: number, seconds: number): Promise<boolean> => {
  blockNetwork(port)
  await sleep(seconds * 1000)
  const states = (await Promise.all(visitors.map((visitor) => visitor.received()))).flat().map(({ state }) => state)
  restoreNetwork()
  const back = await Promise.all(visitors.map(waitForMedia))
  printLine(`${seconds} s without network: connections ${states.join(', ')}; media back after ${back.join(' and ')} ms`)
  return back.every((ms) => ms < TIMEOUT_MS) && (await isComplete(visitors))
}

const runBlackouts = async (lengths: readonly number[]): Promise<boolean> => {
  execFileSync('ip', ['link', 'set', 'lo', 'up'])
  const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-blackout-'))
  const port = await freePort()
  const server = new RunningServer(port, dataDir, { EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none' })
  const browser = await chromium.launch(roomLaunch)
  try {
    await server.start()
    const world = new World(await request.newContext({ baseURL: server.origin }))
    const [teacher, student] = [await world.newTeacher(), await world.newStudent()]
    const { roomUrl } = await world.newMeeting(teacher, [student])
    const visitors = []
    for (const person of [teacher, student]) {
      const visitor = await (await RoomVisitor.open(browser, roomUrl, person)).join()
      if (person === student) {
        await visitor.press('Unmute')
        await visitor.press('Raise hand')
      }
      await visitor.press('Camera')
      visitors.push(visitor)
    }
    await Promise.all(visitors.map(waitForMedia))
    const recoveries = []
    for (const seconds of lengths) recoveries.push(await runBlackout(visitors, port, seconds))
    return recoveries.every(Boolean)
  } finally {
    await browser.close()
    await server.dispose()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const blackoutSeconds = process.argv.slice(2).map(Number)
if (process.env[OWN_NETWORK])
  process.exitCode = (await runBlackouts(blackoutSeconds.length > 0 ? blackoutSeconds : [8, 40])) ? 0 : 1
else {
  const command = ['-n', process.execPath, ...process.argv.slice(1)]
  const child = spawn('unshare', command, { stdio: 'inherit', env: { ...process.env, [OWN_NETWORK]: '1' } })
  child.on('exit', (code) => {
    process.exitCode = code ?? 1
  })
}
