import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { invalidate } from './invalidate.ts'

const USERS_KEY = ['users']

const observe = (client: QueryClient) => {
  const responses: ((rows: readonly string[]) => void)[] = []
  const queryFn = () => new Promise<readonly string[]>((resolve) => responses.push(resolve))
  const observer = new QueryObserver(client, { queryKey: USERS_KEY, queryFn })
  const stop = observer.subscribe(() => undefined)
  const respond = (index: number, rows: readonly string[]) => responses[index]?.(rows)
  return { observer, respond, stop, countRequests: () => responses.length }
}

test('a deleted user does not stay in a list whose first request was under way', async () => {
  const client = new QueryClient()
  const { observer, respond, stop, countRequests } = observe(client)
  invalidate(client, [USERS_KEY])
  respond(0, ['deleted user'])
  expect(countRequests()).toBe(2)
  respond(1, [])
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: [], isFetching: false }))
  stop()
})

test('a list that several keys match is requested once', async () => {
  const client = new QueryClient()
  const { observer, respond, stop, countRequests } = observe(client)
  respond(0, [])
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  invalidate(client, [[], USERS_KEY, USERS_KEY, ['other']])
  expect(countRequests()).toBe(2)
  stop()
})

test('a list that is not shown is refetched when it is shown again', () => {
  const client = new QueryClient()
  client.setQueryData(USERS_KEY, ['deleted user'])
  invalidate(client, [USERS_KEY])
  expect(client.getQueryState(USERS_KEY)).toMatchObject({ isInvalidated: true, fetchStatus: 'idle' })
})
