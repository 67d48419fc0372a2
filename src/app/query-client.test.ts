import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { invalidate } from '#src/api/changes/invalidate.ts'
import { setTransport } from '#src/api/transport.ts'
import { NO_APPLICANTS } from '#src/features/admin/teachers/applicants.ts'
import { applicantsQuery, approveTeacherMutation } from '#src/features/admin/teachers/teachers.queries.ts'
import { deleteUserMutation } from '#src/features/admin/users/users.queries.ts'
import { getPageStart } from '#src/offline/network/page-start.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const USERS_KEY = ['admin', 'users']

const refused = (status: number) => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  setTransport(async () => Response.json({ message: 'No.', code: 'no' }, { status }))
  const client = createQueryClient()
  client.setQueryData(USERS_KEY, [])
  client.setQueryData(applicantsQuery().queryKey, NO_APPLICANTS)
  const isStale = (queryKey: readonly unknown[]) => client.getQueryState(queryKey)?.isInvalidated
  return { client, isStale }
}

test.each([403, 404, 409, 410])('refetches after a %i, because another user may have been faster', async (status) => {
  const { client, isStale } = refused(status)
  const teacher = { _id: 't1', name: 'Maryam', email: 'teacher@example.org' }
  const change = client.getMutationCache().build(client, approveTeacherMutation()).execute(teacher)
  await expect(change).rejects.toThrow('No.')
  expect(isStale(applicantsQuery().queryKey)).toBe(true)
})

test('refetches also when the refusal has a title of its own', async () => {
  const { client, isStale } = refused(404)
  await expect(client.getMutationCache().build(client, deleteUserMutation()).execute('id')).rejects.toThrow('Failed')
  expect(isStale(USERS_KEY)).toBe(true)
})

test('refetches when the response was lost', async () => {
  const { client, isStale } = refused(404)
  setTransport(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(client.getMutationCache().build(client, deleteUserMutation()).execute('id')).rejects.toThrow()
  expect(isStale(USERS_KEY)).toBe(true)
})

test('does not refetch after other refusals', async () => {
  const { client, isStale } = refused(400)
  await expect(client.getMutationCache().build(client, deleteUserMutation()).execute('id')).rejects.toThrow('Failed')
  expect(isStale(USERS_KEY)).toBe(false)
})

/** The fetches of a screen that opens with data of this date, which are never stale. */
const countFetches = (updatedAt: number): number => {
  vi.stubGlobal('navigator', { onLine: true })
  const client = createQueryClient()
  const queryFn = vi.fn(async () => 'new')
  client.setQueryData(['own'], 'saved', { updatedAt })
  const options = { queryKey: ['own'], queryFn, staleTime: Number.POSITIVE_INFINITY, meta: { persist: true } } as const
  new QueryObserver(client, options).subscribe(() => undefined)()
  return queryFn.mock.calls.length
}

test.each([
  ['before this page was loaded is fetched again, however fresh', Date.now() - 60_000, 1],
  ['by this page is left alone', Date.now(), 0],
])('what was saved %s', (_, updatedAt, fetches) => {
  expect(countFetches(updatedAt)).toBe(fetches)
})

test('after the clock was set back, only what earlier pages saved is fetched again', () => {
  const savedAt = getPageStart() - 1
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  expect(countFetches(savedAt)).toBe(1)
  expect(countFetches(Date.now())).toBe(0)
})

test('what a prefetch read before a change is fetched again when it is shown', async () => {
  const client = createQueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const prefetch = client.fetchQuery({ queryKey: ['own'], queryFn: () => promise })
  invalidate(client, [['own']])
  resolve('one student waiting')
  await prefetch
  expect(client.getQueryState(['own'])).toMatchObject({ data: 'one student waiting', isInvalidated: true })
})

test('a screen opened while such a prefetch was under way shows the change', async () => {
  const client = createQueryClient()
  const { promise, resolve } = Promise.withResolvers<string>()
  const responses = [promise, Promise.resolve('no student waiting')]
  const queryFn = vi.fn(() => responses.shift() ?? promise)
  const prefetch = client.fetchQuery({ queryKey: ['own'], queryFn })
  invalidate(client, [['own']])
  const observer = new QueryObserver(client, { queryKey: ['own'], queryFn })
  const stop = observer.subscribe(() => undefined)
  resolve('one student waiting')
  await prefetch
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: 'no student waiting' }))
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
})
