import type { FastifyReply, FastifyRequest } from 'fastify'
import { findCallerKind } from '#contract/auth/role.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { WebContext } from '#server/web/context/web-context.ts'
import { type Caller, findCaller } from './account.ts'
import { readAccessToken } from './tokens.ts'

/** Names the account in the log, for abuse cases. Fastify logs the completed request by the reply. */
const nameInLog = (request: FastifyRequest, reply: FastifyReply, account: Caller): void => {
  const log = request.log.child({ account: account.id })
  request.log = log
  reply.log = log
}

const NO_ACCESS = 'Unauthorized, you dont have access to this page!'

const findRequestCaller = async (platform: WebContext, request: FastifyRequest): Promise<Caller | undefined> => {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const ids = token && (await readAccessToken(platform.settings.sessionKeys, token))
  return ids ? findCaller(platform.db, ids) : undefined
}

/**
 * Authenticates a request and enforces `Endpoint.access`. The role is read from the database, so a change of status or
 * a deletion takes effect at the next request. Runs before the body is read.
 * @returns the account; undefined only on a public endpoint
 * @throws ApiProblem signed_out or forbidden
 */
export const authorize = async (
  platform: WebContext,
  endpoint: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<Caller | undefined> => {
  const account = await findRequestCaller(platform, request)
  if (account) nameInLog(request, reply, account)
  if (endpoint.access === 'public') return account
  if (!account) throw new ApiProblem('signed_out', 'Please log in.')
  if (!endpoint.access.includes(findCallerKind(account))) throw new ApiProblem('forbidden', NO_ACCESS)
  return account
}
