import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { joinWaitingList } from '#contract/enrolment/waiting-list.ts'
import { enroll } from '#contract/enrolment.ts'
import { getGig } from '#contract/gigs.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { anyAllowedCaller, callerKindByPerson, endpointCases } from './callers.ts'
import { emailOf, hasInput, sampleCall, withField } from './sample-calls.ts'
import { gigsOf, type SampleWorld, startSampleWorld } from './sample-world.ts'

let world: SampleWorld
beforeAll(async () => {
  world = await startSampleWorld()
})
afterAll(() => world.close())

const callers = ['student', 'student2', 'teacher', 'teacher2', 'pendingTeacher', 'admin'] as const satisfies TestUser[]

const isAllowed = ({ access }: Endpoint, who: TestUser): boolean =>
  access === 'public' || access.includes(callerKindByPerson[who])

// Any status except 401 and 403 means that the access rule allowed the call.
const toVerdict = (status: number): 'signed out' | 'forbidden' | 'let through' => {
  if (status === 401) return 'signed out'
  return status === 403 ? 'forbidden' : 'let through'
}
const callAndGetVerdict = async (endpoint: Endpoint, options: CallOptions) => {
  const { status, body } = await world.api.call(endpoint, options)
  // A 429 would hide the result of the access rule.
  expect(status, JSON.stringify(body)).not.toBe(429)
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return toVerdict(status)
}

const forgeToken = async (who: TestUser): Promise<string> => {
  const [header, payload = '', signature] = (await world.api.tokenOf(who)).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changedClaims = { ...claims, id: world.api.world.people[who], role: 'admin', name: 'Somebody else' }
  return [header, Buffer.from(JSON.stringify(changedClaims)).toString('base64url'), signature].join('.')
}
const removeSignature = async (who: TestUser): Promise<string> => {
  const [, payload] = (await world.api.tokenOf(who)).split('.')
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
}

const badTokens: Readonly<Record<string, (who: TestUser) => Promise<string>>> = {
  tampered: forgeToken,
  removeSignature,
  expired: (who) => world.api.tokenOf(who, -1),
  meaningless: async () => 'not-a-token',
}

const endpointCallerPairs = endpointCases.flatMap((each) => callers.map((who) => ({ ...each, who })))

test('the contract has endpoints, and no two share method and path', () => {
  const all = endpointCases.map(({ name }) => name)
  expect(all.length).toBeGreaterThan(30)
  expect(new Set(all).size).toBe(all.length)
})

test.each(endpointCallerPairs)('$name as $who [1.10, 6.8]', async ({ endpoint, who }) => {
  const options = await sampleCall(world, endpoint, who)
  expect(await callAndGetVerdict(endpoint, { ...options, as: who })).toBe(
    isAllowed(endpoint, who) ? 'let through' : 'forbidden',
  )
})

test.each(endpointCases)('$name without a token [7.1]', async ({ endpoint }) => {
  const options = await sampleCall(world, endpoint, anyAllowedCaller(endpoint))
  expect(await callAndGetVerdict(endpoint, { ...options, token: '' })).toBe(
    endpoint.access === 'public' ? 'let through' : 'signed out',
  )
})

test.each(Object.keys(badTokens).flatMap((kind) => endpointCases.map((each) => ({ kind, ...each }))))(
  '$name with a token that is $kind [7.1]',
  async ({ kind, endpoint }) => {
    const who = anyAllowedCaller(endpoint)
    const options = { ...(await sampleCall(world, endpoint, who)), token: (await badTokens[kind]?.(who)) ?? '' }
    expect(await callAndGetVerdict(endpoint, options)).toBe(endpoint.access === 'public' ? 'let through' : 'signed out')
  },
)

const signedInPairs = endpointCallerPairs.filter(
  ({ endpoint, who }) => endpoint.access !== 'public' && who !== 'admin' && isAllowed(endpoint, who),
)

test.each(signedInPairs.filter(({ endpoint }) => hasInput(endpoint, 'email')))(
  '$name as $who with the e-mail of another account is forbidden [6.5, D3.5]',
  async ({ endpoint, who }) => {
    const options = await sampleCall(world, endpoint, who)
    const value = emailOf(who === 'student' ? 'student2' : 'student')
    expect(
      await callAndGetVerdict(endpoint, withField(endpoint, { ...options, as: who }, { field: 'email', value })),
    ).toBe('forbidden')
  },
)

// Calls that are allowed for any gig.
const OPEN_FOR_EVERY_GIG: readonly Endpoint[] = [enroll, getGig, joinWaitingList]
test.each(
  signedInPairs.filter(({ endpoint }) => hasInput(endpoint, 'gigId') && !OPEN_FOR_EVERY_GIG.includes(endpoint)),
)("$name as $who with another user's gig is forbidden [6.2]", async ({ endpoint, who }) => {
  const options = await sampleCall(world, endpoint, who)
  const othersGigs = gigsOf(world, callerKindByPerson[who] === who ? 'teacher2' : 'teacher')
  for (const value of Object.values(othersGigs))
    expect(
      await callAndGetVerdict(endpoint, withField(endpoint, { ...options, as: who }, { field: 'gigId', value })),
    ).toBe('forbidden')
})
