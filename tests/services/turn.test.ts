import { spawnSync } from 'node:child_process'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RoomState } from '#contract/room/room.ts'
import { createIceServers } from '#server/services/meeting/ice-servers.ts'
import { type LiveApi, startLiveApi } from '#tests/support/api/live-api.ts'
import { openRoom } from '#tests/support/api/live-room.ts'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { FAKE_DEVICES, MediaPage } from '#tests/support/browser/media-page.ts'
import { type Coturn, startCoturn } from '#tests/support/servers/coturn.ts'

const HOUR_MS = 3_600_000

let coturn: Coturn
let browser: Browser
let api: LiveApi
let iceServers: RoomState['iceServers']

beforeAll(async () => {
  coturn = await startCoturn()
  api = await startLiveApi(coturn.environment)
  const room = await openRoom(api)
  iceServers = (await room.enterAs('student')).state.iceServers
  browser = await chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES] })
})
afterAll(async () => {
  await browser.close()
  await api.close()
  await coturn.stop()
})

const toRelayOnlyConfiguration = (iceServers: RoomState['iceServers']): RTCConfiguration => ({
  iceServers: iceServers.map((server) => ({ ...server, urls: [...server.urls] })),
  iceTransportPolicy: 'relay',
})

const createRelayConfiguration = (transport: 'udp' | 'tcp'): RTCConfiguration =>
  toRelayOnlyConfiguration(
    iceServers.map((server) => ({ ...server, urls: server.urls.filter((url) => url.endsWith(transport)) })),
  )

/** Counts the candidates of a page that may use only the relay. */
const countRelayCandidates = async (configuration: RTCConfiguration): Promise<number> => {
  const page = await MediaPage.open(browser)
  const { sdp } = await page.offer('alone', configuration)
  await page.close()
  return sdp.match(/^a=candidate:.* typ relay/gm)?.length ?? 0
}

test.each(['udp', 'tcp'] as const)('two pages see each other over only the relay, by %s', async (transport) => {
  const [caller, called] = [await MediaPage.open(browser), await MediaPage.open(browser)]
  const offer = await caller.offer('call', createRelayConfiguration(transport))
  await caller.accept('call', await called.answer('call', offer, createRelayConfiguration(transport)))
  await vi.waitFor(
    async () => {
      const { frames, audioPackets } = await called.received('call')
      expect(frames).toBeGreaterThan(10)
      expect(audioPackets).toBeGreaterThan(10)
    },
    { timeout: 20_000, interval: 200 },
  )
  expect(await called.candidateTypes('call')).toEqual(['relay', 'relay'])
  await Promise.all([caller.close(), called.close()])
})

test('the relay accepts only credentials issued by this server within the last hour', async () => {
  const { meeting } = api.platform.settings
  expect(await countRelayCandidates(toRelayOnlyConfiguration(iceServers))).toBeGreaterThan(0)
  const foreign = createIceServers({ ...meeting, turnSecret: 'another secret' }, 'somebody')
  expect(await countRelayCandidates(toRelayOnlyConfiguration(foreign))).toBe(0)
  const expired = createIceServers(meeting, 'somebody', Date.now() - 2 * HOUR_MS)
  expect(await countRelayCandidates(toRelayOnlyConfiguration(expired))).toBe(0)
})

test.each(['127.0.0.1', '10.20.30.40', '172.20.30.40', '192.168.30.40', '169.254.169.254'])(
  'the relay, configured as documented, does not forward to %s',
  (inside) => {
    const [{ username = '', credential = '' } = {}] = iceServers
    const { host, port } = coturn
    const credentials = ['-u', username, '-w', credential, '-p', String(port)]
    const { stdout } = spawnSync('turnutils_uclient', [...credentials, '-e', inside, '-n', '1', '-c', host], {
      encoding: 'utf8',
      timeout: 10_000,
    })
    expect(stdout).toContain('403 (Forbidden IP)')
  },
)
