import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { CallOptions } from '#tests/support/api/api.ts'
import { anyAllowedCaller, endpointCases } from './callers.ts'
import { sampleCall } from './sample-calls.ts'
import { type SampleWorld, startSampleWorld } from './sample-world.ts'

let world: SampleWorld
beforeAll(async () => {
  world = await startSampleWorld()
})
afterAll(() => world.close())

const INPUT_PARTS = ['params', 'query', 'body'] as const
type InputField = { readonly part: (typeof INPUT_PARTS)[number]; readonly field: string }

/** Values that our pages never send. */
const HOSTILE_TEXTS = [' ', 'a\0b', '-1', '1e308', '2147483648', '9'.repeat(30), "' or 1=1 --", 'x'.repeat(50_000)]
const HOSTILE_VALUES = ['', undefined, null, 7, 1e300, true, [], {}, [{}], '\ud800', '\u202e\u200b']

const hostileValuesFor = ({ files }: Endpoint, { part }: InputField): readonly unknown[] =>
  part === 'body' && !files
    ? [...HOSTILE_TEXTS, ...HOSTILE_VALUES, crypto.randomUUID()]
    : [...HOSTILE_TEXTS, crypto.randomUUID()]

const inputFieldsOf = (endpoint: Endpoint): InputField[] =>
  INPUT_PARTS.flatMap((part) => Object.keys(endpoint[part]?.shape ?? {}).map((field) => ({ part, field })))

const isAuth = ({ path }: Endpoint): boolean => path.startsWith('/api/auth/')

const withValue = (options: CallOptions, { part, field }: InputField, value: unknown): CallOptions => {
  const { [field]: _, ...others }: Record<string, unknown> = { ...options[part] }
  return { ...options, [part]: value === undefined ? others : { ...others, [field]: value } }
}

const endpointsWithInput = endpointCases.filter(({ endpoint }) => inputFieldsOf(endpoint).length > 0)

test.each(endpointsWithInput)(
  '$name answers hostile values in every field without a server error',
  async ({ endpoint }) => {
    const as = anyAllowedCaller(endpoint)
    const first = await sampleCall(world, endpoint, as)
    for (const inputField of inputFieldsOf(endpoint)) {
      for (const value of hostileValuesFor(endpoint, inputField)) {
        // A call may delete its object, so each gets a new sample. Auth calls keep theirs: hashing passwords is slow.
        const sample = isAuth(endpoint) ? first : await sampleCall(world, endpoint, as)
        const options = withValue(sample, inputField, value)
        const key = endpoint.idempotent && { key: crypto.randomUUID() }
        const { status, body } = await world.api.call(endpoint, { ...options, ...key, as })
        const message = `${inputField.field} = ${JSON.stringify(value)?.slice(0, 60)}: ${JSON.stringify(body)?.slice(0, 200)}`
        expect(status, message).toBeLessThan(500)
        expect((status < 400 ? endpoint.output : Problem).safeParse(body).success, message).toBe(true)
      }
    }
  },
)
