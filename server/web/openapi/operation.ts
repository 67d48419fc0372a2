import type * as z from 'zod/mini'
import { logout, refreshToken } from '#contract/auth/auth.ts'
import type { Endpoint, FileRule } from '#contract/endpoint.ts'
import type { namedEndpoints } from '#contract/every-endpoint.ts'
import { createExample } from './examples.ts'
import { toProblemResponses } from './problem-responses.ts'
import { inputSchema, outputSchema, type Schema } from './schemas.ts'

type NamedEndpoint = (typeof namedEndpoints)[number]

/** Endpoints that identify the caller by the refresh cookie. */
const BY_COOKIE: ReadonlySet<Endpoint> = new Set([refreshToken, logout])

const security = (endpoint: Endpoint) => {
  if (BY_COOKIE.has(endpoint)) return [{ refreshCookie: [] }]
  return endpoint.access === 'public' ? [] : [{ token: [] }]
}

const parameters = (place: 'path' | 'query', shape: z.ZodMiniObject | undefined) => {
  if (!shape) return []
  const { properties = {}, required = [] } = inputSchema(shape)
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object'
      ? [
          {
            name,
            in: place,
            required: place === 'path' || required.includes(name),
            schema,
            example: createExample(schema, name),
          },
        ]
      : [],
  )
}

const fileSchema = (rule: FileRule): Schema => {
  const description = `${rule.types.join(', ')}; at most ${rule.maxBytes} bytes`
  const file: Schema = { type: 'string', format: 'binary', description }
  return rule.max > 1 ? { type: 'array', items: file, minItems: rule.min, maxItems: rule.max } : file
}

const isRequired = ([, rule]: [string, FileRule]): boolean => rule.min > 0 && !rule.orText

const formBody = (endpoint: Endpoint, files: Readonly<Record<string, FileRule>>) => {
  const rules = Object.entries(files)
  const { properties = {}, required = [] } = endpoint.body ? inputSchema(endpoint.body) : {}
  const schema: Schema = {
    type: 'object',
    properties: { ...properties, ...Object.fromEntries(rules.map(([name, rule]) => [name, fileSchema(rule)])) },
    required: [...required, ...rules.filter(isRequired).map(([name]) => name)],
  }
  return { required: true, content: { 'multipart/form-data': { schema, example: createExample(schema) } } }
}

const requestBody = (endpoint: Endpoint) => {
  if (endpoint.files) return { requestBody: formBody(endpoint, endpoint.files) }
  if (!endpoint.body) return {}
  const schema = inputSchema(endpoint.body)
  return {
    requestBody: { required: true, content: { 'application/json': { schema, example: createExample(schema) } } },
  }
}

const isPaged = ({ query }: Endpoint): boolean => query !== undefined && 'cursor' in query.shape

const pageHeaders = {
  headers: {
    'X-Total-Count': { $ref: '#/components/headers/TotalCount' },
    'X-Next-Cursor': { $ref: '#/components/headers/NextCursor' },
  },
}

const success = (endpoint: Endpoint) => {
  const schema = outputSchema(endpoint)
  return {
    description: 'Done',
    ...(isPaged(endpoint) && pageHeaders),
    content: { 'application/json': { schema, example: createExample(schema) } },
  }
}

/** Describes one endpoint as an OpenAPI operation. */
export const toOperation = ({ name, feature, endpoint }: NamedEndpoint) => ({
  operationId: name,
  tags: [feature],
  summary: endpoint.summary,
  description: endpoint.access === 'public' ? 'Open to everyone.' : `For: ${endpoint.access.join(', ')}.`,
  security: security(endpoint),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ],
  ...requestBody(endpoint),
  responses: { 200: success(endpoint), ...toProblemResponses(endpoint) },
})
