import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPendingRequests } from '#contract/enrolment.ts'
import { Problem } from '#contract/problem.ts'
import { callerOf, callersOf, doors } from './callers.ts'
import { sampleCall } from './sample-calls.ts'
import { type SampleWorld, startSampleWorld } from './sample-world.ts'

let world: SampleWorld
beforeAll(async () => {
  world = await startSampleWorld()
})
afterAll(() => world.close())

test.each(doors)('$name is routed', ({ endpoint }) => {
  expect(world.api.app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\/$/, '') })).toBe(true)
})

test.each(doors.flatMap((door) => callersOf(door.endpoint).map((who) => ({ ...door, who }))))(
  '$name answers $who in the shape that the contract promises, and tells nothing more',
  async ({ endpoint, who }) => {
    const { status, body } = await world.api.call(endpoint, { ...(await sampleCall(world, endpoint, who)), as: who })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(endpoint.output.parse(body)).toEqual(body)
  },
)

test.each(doors.filter(({ endpoint }) => endpoint.params || endpoint.body))(
  '$name refuses input that the contract does not know, in the shape of a problem [D12.8]',
  async ({ endpoint }) => {
    const who = callerOf(endpoint)
    const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, 'x']))
    const { status, body } = await world.api.call(endpoint, { as: who, params, body: { unknown: true } })
    expect(status).toBe(400)
    expect(Problem.parse(body)).toEqual(body)
  },
)

// The specified page sends this header with every call (specification 7.1).
const EMPTY_JSON = { 'content-type': 'application/json' }

test.each(doors.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.body && !endpoint.files))(
  '$name without a body is not refused for its JSON content type',
  async ({ endpoint }) => {
    const who = callerOf(endpoint)
    const sample = await sampleCall(world, endpoint, who)
    const { status, body } = await world.api.call(endpoint, { ...sample, as: who, headers: EMPTY_JSON })
    expect(status, JSON.stringify(body)).toBe(200)
  },
)

test.each(doors.filter(({ endpoint }) => endpoint.body && !endpoint.files))(
  '$name with an empty JSON body names the field that is missing',
  async ({ endpoint }) => {
    const who = callerOf(endpoint)
    const { params = {} } = await sampleCall(world, endpoint, who)
    const empty = await world.api.call(endpoint, { as: who, params, headers: EMPTY_JSON })
    const usual = await world.api.call(endpoint, { as: who, params, body: {} })
    expect([empty.status, empty.body]).toEqual([usual.status, usual.body])
  },
)

test('a path with a slash at its end is the same path', async () => {
  const path = getPendingRequests.path.replace(':gigId', world.first.door)
  const headers = { authorization: `Bearer ${await world.api.tokenOf('teacher')}` }
  for (const url of [path, path.replace(/\/$/, '')])
    expect((await world.api.app.inject({ url, headers })).statusCode).toBe(200)
})

test('an address that is in no contract answers 404 as a problem', async () => {
  const answer = await world.api.app.inject({ url: '/api/none' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

test('the OpenAPI document lists every endpoint and nothing else [D4.7]', async () => {
  const { paths, openapi } = (await world.api.app.inject({ url: '/api/docs' })).json()
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(openapi).toMatch(/^3\.1/)
  expect(documented.sort()).toEqual(doors.map(({ name }) => name.replace(/\/$/, '')).sort())
})

test('a browser gets a page to read the same [D4.7]', async () => {
  const page = await world.api.app.inject({ url: '/api/docs', headers: { accept: 'text/html' } })
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  for (const { endpoint } of doors)
    expect(page.body).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, ''))
})
