import { dehydrate, QueryClient, type QueryMeta } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getPageStart } from '#src/offline/network/page-start.ts'
import { emptyStorage } from '#tests/support/screen.ts'
import { restoreSavedQueries, serializeSavedQueries } from './saved-queries.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The data that the next visit reads. */
const restoreSavedData = (data: unknown, meta: QueryMeta = { persist: true }): unknown => {
  const client = new QueryClient()
  client
    .getQueryCache()
    .build(client, { queryKey: ['list'], meta })
    .setData(data)
  const text = serializeSavedQueries({ timestamp: 0, buster: '', clientState: dehydrate(client) })
  return JSON.parse(text).clientState.queries[0].state.data
}

test('saves only the first pages of a long list', () => {
  const pages = Array.from({ length: 40 }, (_, at) => ({ rows: [at] }))
  const pageParams = pages.map((_, at) => String(at))
  expect(restoreSavedData({ pages, pageParams })).toEqual({
    pages: [{ rows: [0] }, { rows: [1] }],
    pageParams: ['0', '1'],
  })
})

test('saves only the part that the query selects', () => {
  const firstTwo = (data: unknown): unknown => (Array.isArray(data) ? data.slice(0, 2) : data)
  expect(restoreSavedData([1, 2, 3], { persist: true, savedPart: firstTwo })).toEqual([1, 2])
})

test('saves other data completely', () => {
  for (const data of [null, '', [1, 2, 3], { totalUsers: 4 }, { pages: 604 }])
    expect(restoreSavedData(data)).toEqual(data)
})

const HOUR_MS = 3_600_000

test.each([
  ['ahead of this page, which was saved while the clock was ahead, becomes its start', HOUR_MS, -1],
  ['before this page stays', -HOUR_MS, -HOUR_MS],
])('a date %s', async (_, savedAt, restoredAt) => {
  const earlier = new QueryClient()
  const start = getPageStart()
  earlier
    .getQueryCache()
    .build(earlier, { queryKey: ['list'], meta: { persist: true } })
    .setData([1], { updatedAt: start + savedAt, manual: true })
  const text = serializeSavedQueries({ timestamp: start, buster: 'r1:s1', clientState: dehydrate(earlier) })
  vi.stubEnv('VITE_RELEASE', 'r1')
  vi.stubGlobal('localStorage', { ...emptyStorage, getItem: () => text })
  const client = new QueryClient()
  await restoreSavedQueries(client, 's1')
  expect(client.getQueryState(['list'])).toMatchObject({ data: [1], dataUpdatedAt: start + restoredAt })
})
