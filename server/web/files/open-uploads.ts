import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toNetwork } from '#server/foundation/network/network.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'

/** A few devices that each upload one file at a time, and retries. */
const MAX_UPLOADS_PER_ACCOUNT = 20
/** A madrassa shares one address, and so do the phones behind the NAT of a mobile network. */
const MAX_UPLOADS_PER_ADDRESS = 150
const RETRY_SECONDS = 30

interface Upload {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly accountId: string | undefined
}

export interface OpenUploads {
  /**
   * Counts an upload until its response closes.
   * @throws ApiProblem too_many
   */
  readonly track: (upload: Upload) => void
}

const createOpenUploads = (): OpenUploads => {
  const open = new Map<string, number>()
  const add = (key: string, change: number): void => {
    const count = (open.get(key) ?? 0) + change
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }
  return {
    track: ({ request, reply, accountId }) => {
      const limits = new Map([[`address ${toNetwork(request.ip)}`, MAX_UPLOADS_PER_ADDRESS]])
      if (accountId) limits.set(`account ${accountId}`, MAX_UPLOADS_PER_ACCOUNT)
      for (const [key, most] of limits) {
        if ((open.get(key) ?? 0) < most) continue
        reply.header('Retry-After', RETRY_SECONDS)
        throw new ApiProblem('too_many', 'Too many uploads at once. Please wait until the others are done.')
      }
      for (const key of limits.keys()) add(key, 1)
      reply.raw.once('close', () => {
        for (const key of limits.keys()) add(key, -1)
      })
    },
  }
}

const counters = new WeakMap<FastifyInstance, OpenUploads>()

/** Returns the counter of a server, shared by all its endpoints. */
export const getOpenUploads = (app: FastifyInstance): OpenUploads => {
  const counter = counters.get(app) ?? createOpenUploads()
  counters.set(app, counter)
  return counter
}
