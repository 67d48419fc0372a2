import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { CallOptions } from '#tests/support/api/api.ts'
import { callerOf, doors } from './callers.ts'
import { sampleCall } from './sample-calls.ts'
import { type SampleWorld, startSampleWorld } from './sample-world.ts'

let world: SampleWorld
beforeAll(async () => {
  world = await startSampleWorld()
})
afterAll(() => world.close())

const PARTS = ['params', 'query', 'body'] as const
type Place = { readonly part: (typeof PARTS)[number]; readonly field: string }

/** What no page of ours sends. */
const TEXTS = [' ', 'a\0b', '-1', '1e308', '2147483648', '9'.repeat(30), "' or 1=1 --", 'x'.repeat(50_000)]
const ANY = ['', undefined, null, 7, 1e300, true, [], {}, [{}], '\ud800', '\u202e\u200b']

const valuesAt = ({ files }: Endpoint, { part }: Place): readonly unknown[] =>
  part === 'body' && !files ? [...TEXTS, ...ANY, crypto.randomUUID()] : [...TEXTS, crypto.randomUUID()]

const placesOf = (endpoint: Endpoint): Place[] =>
  PARTS.flatMap((part) => Object.keys(endpoint[part]?.shape ?? {}).map((field) => ({ part, field })))

const isAuth = ({ path }: Endpoint): boolean => path.startsWith('/api/auth/')

const withValue = (options: CallOptions, { part, field }: Place, value: unknown): CallOptions => {
  const { [field]: _, ...others }: Record<string, unknown> = { ...options[part] }
  return { ...options, [part]: value === undefined ? others : { ...others, [field]: value } }
}

const doorsWithInput = doors.filter(({ endpoint }) => placesOf(endpoint).length > 0)

test.each(doorsWithInput)('$name is not broken by anything in any field', async ({ endpoint }) => {
  const as = callerOf(endpoint)
  const first = await sampleCall(world, endpoint, as)
  for (const place of placesOf(endpoint)) {
    for (const value of valuesAt(endpoint, place)) {
      // A call may use up what it speaks of; those about passwords are slow to prepare, and use up nothing.
      const sample = isAuth(endpoint) ? first : await sampleCall(world, endpoint, as)
      const options = withValue(sample, place, value)
      const key = endpoint.idempotent && { key: crypto.randomUUID() }
      const { status, body } = await world.api.call(endpoint, { ...options, ...key, as })
      const what = `${place.field} = ${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(body)?.slice(0, 200)}`
      expect(status, what).toBeLessThan(500)
      expect((status < 400 ? endpoint.output : Problem).safeParse(body).success, what).toBe(true)
    }
  }
})
