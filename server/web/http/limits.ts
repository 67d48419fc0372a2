import type {} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit, Endpoint } from '#contract/endpoint.ts'
import { toNetwork } from '#server/foundation/network/network.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { countSharedCall } from '#server/storage/limits/shared-limit.ts'
import { countCall } from '#server/storage/limits/stored-limits.ts'
import { findKnownDevice } from '#server/web/auth/devices.ts'
import type { WebContext } from '#server/web/context/web-context.ts'

/** The values that limits count by. They are available after the body is read. */
export interface LimitedCall {
  readonly request: FastifyRequest
  readonly accountId: string | undefined
  readonly body: unknown
}

/** The value that each kind of limit counts by. */
interface CallCounters {
  readonly network: string
  readonly account: string
  readonly email: string
  /** The key of a browser that has signed in to this e-mail's account before. */
  readonly device: string | undefined
}

const findEmail = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : undefined

const readCounters = ({ settings }: WebContext, { request, accountId, body }: LimitedCall): CallCounters => {
  const network = toNetwork(request.ip)
  const email = findEmail(body)
  const device = email === undefined ? undefined : findKnownDevice(settings, request, email)
  return { network, account: accountId ?? network, email: email ?? network, device }
}

// A known device has its own budget, so attempts from other browsers cannot lock the owner out.
const findCounterKey = (endpoint: Endpoint, { by }: CallLimit, counters: CallCounters): string | undefined => {
  const { network, account, email, device } = counters
  if (by === 'account') return account
  if (by === 'email-at-address') return device ? `device|${device}` : `${email}|${network}`
  const hasBudgets = endpoint.limits?.some((limit) => limit.by === 'email-at-address')
  if (device && hasBudgets) return undefined
  return by === 'email' ? email : network
}

type CountCall = (call: LimitedCall, key: string) => Promise<number>

const countInMemory = (app: FastifyInstance, limit: CallLimit): CountCall => {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max: limit.max,
    timeWindow: limit.seconds * 1000,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  })
  return async ({ request }, key) => {
    keys.set(request, key)
    const outcome = await count(request)
    return outcome.isAllowed || !outcome.isExceeded ? 0 : outcome.ttlInSeconds
  }
}

/** Counts the calls to all servers together. While Redis is away, each server counts its own. */
const countEverywhere = ({ app, platform: { redis } }: LimiterContext, limit: CallLimit): CountCall => {
  const countHere = countInMemory(app, limit)
  if (!redis) return countHere
  return (call, key) => countSharedCall(redis, key, limit).catch(() => countHere(call, key))
}

interface LimiterContext {
  readonly app: FastifyInstance
  readonly platform: WebContext
}

/**
 * Creates the check of an endpoint's rate limits.
 * @returns throws ApiProblem too_many, after passing the seconds to wait to `setRetryAfter`
 */
export const createLimiter = (where: LimiterContext, endpoint: Endpoint) => {
  const { platform } = where
  const countInDatabase =
    (limit: CallLimit): CountCall =>
    (_call, key) =>
      countCall(platform.db, key, limit)
  const checks = (endpoint.limits ?? []).map((limit) => ({
    limit,
    count: limit.isStored ? countInDatabase(limit) : countEverywhere(where, limit),
  }))
  return async (call: LimitedCall, setRetryAfter: (seconds: number) => void): Promise<void> => {
    if (checks.length === 0) return
    const counters = readCounters(platform, call)
    // In sequence, so a call rejected by an earlier limit does not count against the later ones.
    for (const { limit, count } of checks) {
      const key = findCounterKey(endpoint, limit, counters)
      const wait = key && (await count(call, [endpoint.path, limit.by, limit.seconds, key].join('|')))
      if (!wait) continue
      setRetryAfter(wait)
      throw new ApiProblem('too_many', 'Too many attempts. Please wait a little and try again.')
    }
  }
}
