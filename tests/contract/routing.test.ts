import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPendingRequests } from '#contract/enrolment.ts'
import { Problem } from '#contract/problem.ts'
import { allowedCallers, anyAllowedCaller, endpointCases } from './callers.ts'
import { sampleCall } from './sample-calls.ts'
import { type SampleWorld, startSampleWorld } from './sample-world.ts'

let world: SampleWorld
beforeAll(async () => {
  world = await startSampleWorld()
})
afterAll(() => world.close())

test.each(endpointCases)('$name is routed', ({ endpoint }) => {
  expect(world.api.app.hasRoute({ method: endpoint.method, url: endpoint.path.replace(/\/$/, '') })).toBe(true)
})

test.each(endpointCases.flatMap((each) => allowedCallers(each.endpoint).map((who) => ({ ...each, who }))))(
  '$name answers $who in the shape of the contract, without extra fields',
  async ({ endpoint, who }) => {
    const { status, body } = await world.api.call(endpoint, { ...(await sampleCall(world, endpoint, who)), as: who })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(endpoint.output.parse(body)).toEqual(body)
  },
)

test.each(endpointCases.filter(({ endpoint }) => endpoint.params || endpoint.body))(
  '$name rejects unknown input with a problem [D12.8]',
  async ({ endpoint }) => {
    const who = anyAllowedCaller(endpoint)
    const params = Object.fromEntries(Object.keys(endpoint.params?.shape ?? {}).map((name) => [name, 'x']))
    const { status, body } = await world.api.call(endpoint, { as: who, params, body: { unknown: true } })
    expect(status).toBe(400)
    expect(Problem.parse(body)).toEqual(body)
  },
)

// Clients of the specification send this header with every call (specification 7.1).
const EMPTY_JSON = { 'content-type': 'application/json' }

test.each(endpointCases.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.body && !endpoint.files))(
  '$name accepts a JSON content type without a body',
  async ({ endpoint }) => {
    const who = anyAllowedCaller(endpoint)
    const sample = await sampleCall(world, endpoint, who)
    const { status, body } = await world.api.call(endpoint, { ...sample, as: who, headers: EMPTY_JSON })
    expect(status, JSON.stringify(body)).toBe(200)
  },
)

/** A second may pass between two calls, so their signed links differ. */
const withoutSignature = (body: unknown): string => JSON.stringify(body).replaceAll(/(until|seal)=[\w-]+/g, '$1')

test.each(endpointCases.filter(({ endpoint }) => endpoint.body && !endpoint.files))(
  '$name treats an empty JSON body like an empty object',
  async ({ endpoint }) => {
    const who = anyAllowedCaller(endpoint)
    const { params = {} } = await sampleCall(world, endpoint, who)
    const empty = await world.api.call(endpoint, { as: who, params, headers: EMPTY_JSON })
    const left = endpoint.method === 'DELETE' ? await sampleCall(world, endpoint, who) : { params }
    const usual = await world.api.call(endpoint, { as: who, params: left.params ?? {}, body: {} })
    expect([empty.status, withoutSignature(empty.body)]).toEqual([usual.status, withoutSignature(usual.body)])
  },
)

test('a trailing slash does not change the route', async () => {
  const path = getPendingRequests.path.replace(':gigId', world.first.pending)
  const headers = { authorization: `Bearer ${await world.api.tokenOf('teacher')}` }
  for (const url of [path, path.replace(/\/$/, '')])
    expect((await world.api.app.inject({ url, headers })).statusCode).toBe(200)
})

test('an unknown path answers 404 with a problem', async () => {
  const answer = await world.api.app.inject({ url: '/api/none' })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

test('the OpenAPI document lists every endpoint and nothing else [D4.7]', async () => {
  const { paths, openapi } = (await world.api.app.inject({ url: '/api/docs' })).json()
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(Object(operations)).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(openapi).toMatch(/^3\.1/)
  expect(documented.sort()).toEqual(endpointCases.map(({ name }) => name.replace(/\/$/, '')).sort())
})

test('browsers get the API documentation as a page [D4.7]', async () => {
  const page = await world.api.app.inject({ url: '/api/docs', headers: { accept: 'text/html' } })
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  for (const { endpoint } of endpointCases)
    expect(page.body).toContain(endpoint.path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, ''))
})
