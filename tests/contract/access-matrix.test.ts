import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { enroll } from '#contract/enrolment.ts'
import type { CallOptions, TestUser } from '#tests/support/api/api.ts'
import { callerOf, doors, kindOf } from './callers.ts'
import { changed, emailOf, names, sampleCall } from './sample-calls.ts'
import { gigsOf, type SampleWorld, startSampleWorld } from './sample-world.ts'

let world: SampleWorld
beforeAll(async () => {
  world = await startSampleWorld()
})
afterAll(() => world.close())

const everybody = [
  'student',
  'student2',
  'teacher',
  'teacher2',
  'pendingTeacher',
  'admin',
] as const satisfies TestUser[]

const isAllowed = ({ access }: Endpoint, who: TestUser): boolean => access === 'public' || access.includes(kindOf[who])

// What a status says about access: signed out, forbidden, or let through to whatever the call itself says.
const verdict = (status: number): 'signed out' | 'forbidden' | 'let through' => {
  if (status === 401) return 'signed out'
  return status === 403 ? 'forbidden' : 'let through'
}
const verdictOn = async (endpoint: Endpoint, options: CallOptions) => {
  const { status, body } = await world.api.call(endpoint, options)
  // A limit that answers first would hide what the access rule says.
  expect(status, JSON.stringify(body)).not.toBe(429)
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  return verdict(status)
}

const forged = async (who: TestUser): Promise<string> => {
  const [header, payload = '', signature] = (await world.api.tokenOf(who)).split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const changedClaims = { ...claims, id: world.api.world.people[who], role: 'admin', name: 'Somebody else' }
  return [header, Buffer.from(JSON.stringify(changedClaims)).toString('base64url'), signature].join('.')
}
const unsigned = async (who: TestUser): Promise<string> => {
  const [, payload] = (await world.api.tokenOf(who)).split('.')
  return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
}

const badTokens: Readonly<Record<string, (who: TestUser) => Promise<string>>> = {
  tampered: forged,
  unsigned,
  expired: (who) => world.api.tokenOf(who, -1),
  meaningless: async () => 'not-a-token',
}

const cells = doors.flatMap((door) => everybody.map((who) => ({ ...door, who })))

test('the contract has endpoints, and no two share method and path', () => {
  const all = doors.map(({ name }) => name)
  expect(all.length).toBeGreaterThan(30)
  expect(new Set(all).size).toBe(all.length)
})

test.each(cells)('$name as $who [1.10, 6.8]', async ({ endpoint, who }) => {
  const options = await sampleCall(world, endpoint, who)
  expect(await verdictOn(endpoint, { ...options, as: who })).toBe(
    isAllowed(endpoint, who) ? 'let through' : 'forbidden',
  )
})

test.each(doors)('$name as nobody [7.1]', async ({ endpoint }) => {
  const options = await sampleCall(world, endpoint, callerOf(endpoint))
  expect(await verdictOn(endpoint, options)).toBe(endpoint.access === 'public' ? 'let through' : 'signed out')
})

test.each(Object.keys(badTokens).flatMap((kind) => doors.map((door) => ({ kind, ...door }))))(
  '$name with a token that is $kind [7.1]',
  async ({ kind, endpoint }) => {
    const who = callerOf(endpoint)
    const options = { ...(await sampleCall(world, endpoint, who)), token: (await badTokens[kind]?.(who)) ?? '' }
    expect(await verdictOn(endpoint, options)).toBe(endpoint.access === 'public' ? 'let through' : 'signed out')
  },
)

const members = cells.filter(
  ({ endpoint, who }) => endpoint.access !== 'public' && who !== 'admin' && isAllowed(endpoint, who),
)

test.each(members.filter(({ endpoint }) => names(endpoint, 'email')))(
  '$name as $who with the e-mail of another account is forbidden [6.5, D3.5]',
  async ({ endpoint, who }) => {
    const options = await sampleCall(world, endpoint, who)
    const value = emailOf(who === 'student' ? 'student2' : 'student')
    expect(await verdictOn(endpoint, changed(endpoint, { ...options, as: who }, { field: 'email', value }))).toBe(
      'forbidden',
    )
  },
)

// Any student may ask for a place in any gig: that is what a gig is for.
test.each(members.filter(({ endpoint }) => names(endpoint, 'gigId') && endpoint !== enroll))(
  '$name as $who about the gig of somebody else is forbidden [6.2]',
  async ({ endpoint, who }) => {
    const options = await sampleCall(world, endpoint, who)
    const theirs = gigsOf(world, kindOf[who] === who ? 'teacher2' : 'teacher')
    for (const value of Object.values(theirs))
      expect(await verdictOn(endpoint, changed(endpoint, { ...options, as: who }, { field: 'gigId', value }))).toBe(
        'forbidden',
      )
  },
)
