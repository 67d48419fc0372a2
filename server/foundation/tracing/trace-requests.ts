import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { EndSpan } from './tracer.ts'
import { currentTracer } from './tracing.ts'

/** Traces each request under the pattern of its route, because paths contain ids. */
export const traceRequests = (app: FastifyInstance): void => {
  const tracer = currentTracer()
  if (!tracer) return
  const ends = new WeakMap<FastifyRequest, EndSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': method, 'http.route': route }
    const [, end] = tracer.start({ name: `${method} ${route}`, kind: 'server', attributes }, () => done())
    ends.set(request, end)
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const error = statusCode >= 500 ? String(statusCode) : undefined
    ends.get(request)?.({ attributes: { 'http.response.status_code': statusCode }, error })
  })
}
