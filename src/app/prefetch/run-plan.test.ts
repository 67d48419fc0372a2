import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#src/api/api-error.ts'
import { runPlan } from './run-plan.ts'
import { FRESH_MS, type PrefetchStep, queryStep } from './step.ts'

const ready = { waitUntilIdle: async () => undefined, canContinue: () => true }

/** Steps that note what they fetch, and fail where they are told to. */
const recorder = (failures: Readonly<Record<string, Error>> = {}) => {
  const fetched: string[] = []
  const step = (name: string): PrefetchStep =>
    queryStep({
      queryKey: [name],
      queryFn: async () => {
        fetched.push(name)
        const failure = failures[name]
        if (failure) throw failure
        return name
      },
    })
  return { fetched, step }
}

test('lists come first, then the classes in them, one after another', async () => {
  const client = new QueryClient()
  const { fetched, step } = recorder()
  const plan = {
    lists: [step('mine')],
    classSteps: (now: QueryClient) => [step(`first of ${now.getQueryData(['mine'])}`), step('second')],
  }
  expect(await runPlan(client, plan, ready)).toBe(true)
  expect(fetched).toEqual(['mine', 'first of mine', 'second'])
})

test('what was fetched within the hour costs the server nothing', async () => {
  const client = new QueryClient()
  const { fetched, step } = recorder()
  client.setQueryData(['old'], 1, { updatedAt: Date.now() - FRESH_MS - 1 })
  client.setQueryData(['fresh'], 1, { updatedAt: Date.now() - FRESH_MS / 2 })
  await runPlan(client, { lists: [step('old'), step('fresh')], classSteps: () => [] }, ready)
  expect(fetched).toEqual(['old'])
})

test('a logout stops it before the next request', async () => {
  const client = new QueryClient()
  const { fetched, step } = recorder()
  const callbacks = { ...ready, canContinue: () => fetched.length < 1 }
  expect(await runPlan(client, { lists: [step('a'), step('b')], classSteps: () => [step('c')] }, callbacks)).toBe(false)
  expect(fetched).toEqual(['a'])
})

test('a class that refuses does not keep the others from being fetched', async () => {
  const { fetched, step } = recorder({ left: new ApiError(403, 'No') })
  const plan = { lists: [], classSteps: () => [step('left'), step('mine')] }
  expect(await runPlan(new QueryClient(), plan, ready)).toBe(true)
  expect(fetched).toEqual(['left', 'mine'])
})

test.each([
  ['no network', new NetworkError(new TypeError('Failed to fetch'))],
  ['a server in trouble', new ApiError(503, 'Later')],
  ['a server that is asked too often', new ApiError(429, 'Later')],
])('with %s it stops and leaves the rest for later', async (_, error) => {
  const { fetched, step } = recorder({ a: error })
  expect(await runPlan(new QueryClient(), { lists: [step('a'), step('b')], classSteps: () => [] }, ready)).toBe(false)
  expect(fetched).toEqual(['a'])
})

test('what is prefetched is saved on the phone, and its failure makes no toast', async () => {
  const client = new QueryClient()
  const { step } = recorder({ broken: new ApiError(404, 'No') })
  await runPlan(client, { lists: [step('kept'), step('broken')], classSteps: () => [] }, ready)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ meta }) => meta),
  ).toEqual([{ persist: true }, { persist: true }])
})
