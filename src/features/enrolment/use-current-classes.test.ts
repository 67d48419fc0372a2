import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setTransport } from '#src/api/transport.ts'
import { polledClassesQuery } from './use-current-classes.ts'

const MINUTE_MS = 60_000
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  environmentManager.setIsServer(() => true)
})

interface Home {
  connected?: boolean
  offline?: boolean
  hidden?: boolean
  /** Fails the first fetch. */
  failing?: boolean
}

const countFetches = async (is: Home): Promise<number> => {
  vi.stubGlobal('navigator', { onLine: !is.offline })
  page.visibilityState = is.hidden ? 'hidden' : 'visible'
  const fetchClasses = vi.fn(async () => Response.json([]))
  if (is.failing) fetchClasses.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  setTransport(fetchClasses)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const stop = new QueryObserver(client, polledClassesQuery(is.connected === true)).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS)
  stop()
  return fetchClasses.mock.calls.length
}

test('a home that is shown fetches the current classes every minute while the socket is disconnected', async () => {
  expect(await countFetches({})).toBe(3)
})

test.each([
  ['connected', { connected: true }],
  ['offline', { offline: true }],
  ['hidden', { hidden: true }],
])('a home that is %s fetches the current classes once', async (_, is) => {
  expect(await countFetches(is)).toBe(1)
})

test('a connected home whose fetch failed fetches the current classes every minute until one succeeds', async () => {
  expect(await countFetches({ connected: true, failing: true })).toBe(2)
})

test('an offline home whose fetch failed waits for the network', async () => {
  expect(await countFetches({ connected: true, offline: true, failing: true })).toBe(1)
})
