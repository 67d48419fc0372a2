import { dehydrate, QueryClient, type QueryMeta } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { serializeSavedQueries } from './saved-queries.ts'

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
