import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '../../contract/endpoint.ts'
import { everyEndpoint } from '../../contract/every-endpoint.ts'
import { Problem } from '../../contract/problem.ts'

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const parameters = (place: 'path' | 'query', shape: Endpoint['params']) => {
  if (!shape) return []
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' })
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const multipartOf = (endpoint: Endpoint) => {
  const fields = endpoint.body ? z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }).properties : {}
  const files = Object.entries(endpoint.files ?? {}).map(([name, rule]) => {
    const file = {
      type: 'string',
      format: 'binary',
      description: `${rule.types.join(', ')}; at most ${rule.maxBytes} bytes`,
    }
    return [name, rule.max > 1 ? { type: 'array', items: file, maxItems: rule.max } : file]
  })
  return { type: 'object', properties: { ...fields, ...Object.fromEntries(files) } }
}

const requestBody = (endpoint: Endpoint) => {
  if (endpoint.files) return { requestBody: { content: { 'multipart/form-data': { schema: multipartOf(endpoint) } } } }
  if (!endpoint.body) return {}
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } },
  }
}

const operation = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  description: endpoint.access === 'public' ? 'Open to everyone.' : `For: ${endpoint.access.join(', ')}.`,
  ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
  parameters: [
    ...parameters('path', endpoint.params),
    ...parameters('query', endpoint.query),
    ...(endpoint.idempotent
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : []),
  ],
  ...requestBody(endpoint),
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.output, 'output') } } },
    default: { description: 'A problem', content: { 'application/json': { schema: schemaOf(Problem, 'output') } } },
  },
})

const pathOf = (endpoint: Endpoint): string => endpoint.path.replace(/:(\w+)/g, '{$1}')

/**
 * The OpenAPI 3.1 document of every endpoint of the contract.
 * @param title the name of the deployment
 */
export const openApiDocument = (title: string) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of everyEndpoint) {
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  const securitySchemes = { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }
  return { openapi: '3.1.0', info: { title: `${title} API`, version: '1' }, paths, components: { securitySchemes } }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const readingPage = (title: string): string => {
  const rows = everyEndpoint.map((endpoint) => {
    const who = endpoint.access === 'public' ? 'everyone' : endpoint.access.join(', ')
    return `<tr><td><code>${endpoint.method}</code></td><td><code>${pathOf(endpoint)}</code></td><td>${escaped(endpoint.summary)}</td><td>${who}</td></tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)} API</title>
<h1>${escaped(title)} API</h1><p>The same as a document for tools: <a href="/api/docs?format=json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`
}

/**
 * Serves the document, and to a browser a page to read it.
 * @param app the server
 * @param title the name of the deployment
 */
export const docsRoutes = (app: FastifyInstance, title: string): void => {
  app.get('/api/docs', (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !request.url.endsWith('format=json')
    return wantsPage
      ? reply.type('text/html; charset=utf-8').send(readingPage(title))
      : reply.send(openApiDocument(title))
  })
}
