import type { FastifyInstance } from 'fastify'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import type { WebSettings } from '#server/web/context/web-context.ts'
import { openApiDocument, toOpenApiPath } from './document.ts'

const renderDocsPage = (title: string): string => {
  const rows = everyEndpoint.map((endpoint) => {
    const who = endpoint.access === 'public' ? 'everyone' : endpoint.access.join(', ')
    return `<tr><td><code>${endpoint.method}</code></td><td><code>${toOpenApiPath(endpoint.path)}</code></td><td>${escapeHtml(endpoint.summary)}</td><td>${who}</td></tr>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title>
<h1>${escapeHtml(title)} API</h1><p>The same as a document for tools: <a href="/api/docs?format=json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who may call</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`
}

/** Serves the OpenAPI document as JSON, and as an HTML page for browsers. */
export const docsRoutes = (app: FastifyInstance, { public: publicSettings, publicUrl }: WebSettings): void => {
  let document: string | undefined
  app.get('/api/docs', (request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html') && !request.url.endsWith('format=json')
    if (wantsPage) return reply.type('text/html; charset=utf-8').send(renderDocsPage(publicSettings.brandName))
    document ??= JSON.stringify(openApiDocument({ ...publicSettings, publicUrl }))
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
