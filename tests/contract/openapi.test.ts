import { join } from 'node:path'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { namedEndpoints } from '#contract/every-endpoint.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'

const Body = z.object({ content: z.record(z.string(), z.object({ example: z.unknown() })) })
const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query']), example: z.unknown() })
const Operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.union([Parameter, z.object({ $ref: z.string() })])),
  requestBody: z.optional(Body),
  responses: z.object({ 200: Body }),
})
const Document = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
})

let api: Api
let text: string
let operations: ReadonlyMap<string, z.infer<typeof Operation>>
beforeAll(async () => {
  api = await startApi()
  text = (await api.app.inject({ url: '/api/docs' })).body
  const calls = Object.values(Document.parse(JSON.parse(text)).paths).flatMap((path) => Object.values(path))
  operations = new Map(calls.map((call) => [call.operationId, call]))
})
afterAll(() => api.close())

test('redocly lint finds no problem in the OpenAPI document', async () => {
  const config = await loadConfig({ configPath: join(import.meta.dirname, '../../redocly.yaml') })
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every operation id is unique', () => {
  expect(operations.size).toBe(namedEndpoints.length)
})

const examplesIn = (call: z.infer<typeof Operation>, place: 'path' | 'query') =>
  Object.fromEntries(
    call.parameters.flatMap((each) => ('name' in each && each.in === place ? [[each.name, each.example]] : [])),
  )

test.each(namedEndpoints)('the examples of $name match its schemas', ({ name, endpoint }) => {
  const call = Operation.parse(operations.get(name))
  endpoint.params?.parse(examplesIn(call, 'path'))
  endpoint.query?.parse(examplesIn(call, 'query'))
  for (const { example } of Object.values(call.requestBody?.content ?? {}))
    endpoint.body?.parse(
      Object.fromEntries(Object.entries(Object(example)).filter(([field]) => !endpoint.files?.[field])),
    )
  const answer = call.responses[200].content['application/json']?.example
  expect(endpoint.output.parse(answer)).toEqual(answer)
})

test('the document names the public address of its deployment', async () => {
  const deployed = await startApi({ PUBLIC_URL: 'https://halaqah.example' })
  try {
    const { servers } = Document.parse((await deployed.app.inject({ url: '/api/docs' })).json())
    expect(servers).toEqual([{ url: 'https://halaqah.example' }])
  } finally {
    await deployed.close()
  }
})
