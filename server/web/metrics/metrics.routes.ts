import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createUnknownPath } from '#server/foundation/problems/api-problem.ts'
import { isSameSecret } from '#server/foundation/secrets/signatures.ts'
import type { WebContext } from '#server/web/context/web-context.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

// A proxy on this machine also connects from loopback, but forwards requests from the internet.
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.has(socket.remoteAddress ?? '') && FORWARDING_HEADERS.every((name) => headers[name] === undefined)

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token === undefined
    ? isFromThisMachine(request)
    : isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`)

/** Labels a request by the pattern of its route, because each path as its own label would grow without bound. */
const toRoute = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'

/**
 * Measures all requests and serves `GET /metrics` in Prometheus' text format: with `METRICS_TOKEN` to its bearer,
 * otherwise to this machine. All other requests get 404.
 */
export const metricsRoutes = (app: FastifyInstance, { metrics, settings }: WebContext): void => {
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: toRoute(request), status: String(reply.statusCode) }
    metrics.requests.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings.metricsToken)) throw createUnknownPath()
    reply.header('Cache-Control', 'no-store').type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })
}
