import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ApiError, NetworkError } from '#src/api/api-error.ts'
import { runPlan } from './run-plan.ts'
import { NO_CLASS_STEPS, type PrefetchStep, queryStep, STALE_TIME_MS } from './step.ts'

const CALLBACKS = { waitUntilIdle: async () => undefined, canContinue: () => true }

/** Steps that record what they fetch and fail as given. */
const createRecordingSteps = (failures: Readonly<Record<string, Error>> = {}) => {
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

test('fetches the lists first, then their classes', async () => {
  const client = new QueryClient()
  const { fetched, step } = createRecordingSteps()
  const plan = {
    lists: () => [step('mine')],
    classSteps: (now: QueryClient) => [step(`first of ${now.getQueryData(['mine'])}`), step('second')],
  }
  expect(await runPlan(client, plan, CALLBACKS)).toBe(true)
  expect(fetched).toEqual(['mine', 'first of mine', 'second'])
})

test('does not fetch again what is newer than an hour', async () => {
  const client = new QueryClient()
  const { fetched, step } = createRecordingSteps()
  client.setQueryData(['old'], 1, { updatedAt: Date.now() - STALE_TIME_MS - 1 })
  client.setQueryData(['fresh'], 1, { updatedAt: Date.now() - STALE_TIME_MS / 2 })
  await runPlan(client, { lists: () => [step('old'), step('fresh')], classSteps: NO_CLASS_STEPS }, CALLBACKS)
  expect(fetched).toEqual(['old'])
})

test('stops before the next request after a logout', async () => {
  const client = new QueryClient()
  const { fetched, step } = createRecordingSteps()
  const callbacks = { ...CALLBACKS, canContinue: () => fetched.length < 1 }
  expect(await runPlan(client, { lists: () => [step('a'), step('b')], classSteps: () => [step('c')] }, callbacks)).toBe(
    false,
  )
  expect(fetched).toEqual(['a'])
})

test('continues after a class refuses access', async () => {
  const { fetched, step } = createRecordingSteps({ left: new ApiError(403, 'No') })
  const plan = { lists: () => [], classSteps: () => [step('left'), step('mine')] }
  expect(await runPlan(new QueryClient(), plan, CALLBACKS)).toBe(true)
  expect(fetched).toEqual(['left', 'mine'])
})

test.each([
  ['no network', new NetworkError(new TypeError('Failed to fetch'))],
  ['a server in trouble', new ApiError(503, 'Later')],
  ['a server that is asked too often', new ApiError(429, 'Later')],
])('stops at %s and leaves the rest for later', async (_, error) => {
  const { fetched, step } = createRecordingSteps({ a: error })
  expect(
    await runPlan(new QueryClient(), { lists: () => [step('a'), step('b')], classSteps: NO_CLASS_STEPS }, CALLBACKS),
  ).toBe(false)
  expect(fetched).toEqual(['a'])
})

test('saves prefetched data and shows no toast on failure', async () => {
  const client = new QueryClient()
  const { step } = createRecordingSteps({ broken: new ApiError(404, 'No') })
  await runPlan(client, { lists: () => [step('kept'), step('broken')], classSteps: NO_CLASS_STEPS }, CALLBACKS)
  expect(
    client
      .getQueryCache()
      .getAll()
      .map(({ meta }) => meta),
  ).toEqual([{ persist: true }, { persist: true }])
})
