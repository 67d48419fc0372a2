import type {} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit, Endpoint } from '../../contract/endpoint.ts'
import { Refusal } from './refusal.ts'

/** What a limit may count by, known once the body is read. */
export interface LimitedCall {
  readonly request: FastifyRequest
  readonly accountId: string | undefined
  readonly body: unknown
}

const keyOf = (limit: CallLimit, call: LimitedCall): string => {
  if (limit.by === 'account') return call.accountId ?? call.request.ip
  if (limit.by === 'address') return call.request.ip
  const { body } = call
  return typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : call.request.ip
}

/**
 * Makes the check of an endpoint's limits.
 * @param app the server, with the rate-limit plugin
 * @param endpoint whose `limits` they are
 * @returns a check that throws Refusal too_many, and says in `Retry-After` when to come back
 */
export const limiterOf = (app: FastifyInstance, endpoint: Endpoint) => {
  const keys = new WeakMap<FastifyRequest, string>()
  const checks = (endpoint.limits ?? []).map((limit) => ({
    limit,
    count: app.createRateLimit({
      max: limit.max,
      timeWindow: limit.seconds * 1000,
      keyGenerator: (request) => `${endpoint.path}|${limit.by}|${keys.get(request) ?? request.ip}`,
    }),
  }))
  return async (call: LimitedCall, setRetryAfter: (seconds: number) => void): Promise<void> => {
    for (const { limit, count } of checks) {
      keys.set(call.request, keyOf(limit, call))
      const outcome = await count(call.request)
      if (outcome.isAllowed || !outcome.isExceeded) continue
      setRetryAfter(outcome.ttlInSeconds)
      throw new Refusal('too_many', 'Too many attempts. Please wait a little and try again.')
    }
  }
}
