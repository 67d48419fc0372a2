import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '#src/api/api-error.ts'
import { ownGigQuery } from '#src/api/gigs/own-gig.ts'
import { attendedGigQuery } from '#src/features/classroom/classroom.queries.ts'
import { courseQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { GIG } from './sample.ts'

const MINUTE_MS = 60_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  environmentManager.setIsServer(() => true)
})

const QUERIES = [
  ['the class room of a student', attendedGigQuery('g1')],
  ['the class room of a teacher', ownGigQuery('g1')],
  ['the public page', courseQuery('g1')],
] as const

interface Screen {
  error: Error | undefined
  isOffline?: boolean
  isEmpty?: boolean
}

/** Opens a screen whose first fetch fails with `error`, and counts the fetches of 2.5 minutes. */
const countFetches = async ([, query]: (typeof QUERIES)[number], is: Screen): Promise<number> => {
  vi.stubGlobal('navigator', { onLine: !is.isOffline })
  const fetchClass = vi.fn(async () => GIG)
  if (is.error) fetchClass.mockRejectedValueOnce(is.error)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (!is.isEmpty) client.setQueryData<unknown>(query.queryKey, GIG, { updatedAt: Date.now() - MINUTE_MS })
  const { queryKey, refetchInterval = false } = query
  const options = { queryKey: [...queryKey], refetchInterval, queryFn: fetchClass }
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(2.5 * MINUTE_MS)
  stop()
  return fetchClass.mock.calls.length
}

test.each(QUERIES)('%s fetches a class again a minute after a failure, until it succeeds', async (...query) => {
  expect(await countFetches(query, { error: new NetworkError() })).toBe(2)
  expect(await countFetches(query, { error: new ApiError(503) })).toBe(2)
  expect(await countFetches(query, { error: undefined })).toBe(1)
})

test.each(QUERIES)('%s does not repeat what the user must do or cannot change', async (...query) => {
  expect(await countFetches(query, { error: new ApiError(404) }), 'refused').toBe(1)
  expect(await countFetches(query, { error: new NetworkError(), isOffline: true }), 'offline').toBe(1)
  expect(await countFetches(query, { error: new NetworkError(), isEmpty: true }), 'an error with Try again').toBe(1)
})
