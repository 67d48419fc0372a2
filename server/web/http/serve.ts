import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Output, Parsed } from '#contract/endpoint.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { ownIncomingFolder } from '#server/storage/files/incoming.ts'
import type { Upload } from '#server/storage/files/upload.ts'
import type { Caller } from '#server/web/auth/account.ts'
import { authorize } from '#server/web/auth/caller.ts'
import type { WebContext } from '#server/web/context/web-context.ts'
import { getOpenUploads } from '#server/web/files/open-uploads.ts'
import { receiveForm } from '#server/web/files/uploads.ts'
import { type IdempotentTransaction, runIdempotently } from './idempotency.ts'
import { createLimiter } from './limits.ts'

/** What a handler receives: validated input, the caller, uploaded files, and Fastify's request and reply. */
export type Call<E extends Endpoint> = Parsed<E> & {
  readonly account: E['access'] extends 'public' ? Caller | undefined : Caller
  readonly files: Readonly<Record<string, readonly Upload[]>>
  /** Runs the work in one transaction. On idempotent endpoints a replay with the same key gets the first answer. */
  readonly commitOnce: IdempotentTransaction
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Output<E>> | Output<E>
type RawInput = Record<'params' | 'query' | 'body', unknown>

const parsePart = (schema: Endpoint['body'], raw: unknown): unknown => {
  const parsed = schema?.safeParse(raw ?? {})
  if (!parsed) return undefined
  if (parsed.success) return parsed.data
  throw new ApiProblem('invalid', parsed.error.issues[0]?.message ?? 'Invalid input')
}

const parseInput = (endpoint: Endpoint, raw: RawInput): RawInput => ({
  params: parsePart(endpoint.params, raw.params),
  query: parsePart(endpoint.query, raw.query),
  body: parsePart(endpoint.body, raw.body),
})

const IDEMPOTENCY_KEY_PATTERN = /^[\w-]{8,64}$/

const readIdempotencyKey = (endpoint: Endpoint, request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || key === undefined) return undefined
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key))
    throw new ApiProblem('invalid', 'The Idempotency-Key is not valid.')
  return key
}

const computeFingerprint = (
  endpoint: Endpoint,
  parsed: RawInput,
  files: Readonly<Record<string, readonly Upload[]>>,
): string => {
  const digests = Object.entries(files).map(([field, uploads]) => [field, uploads.map((upload) => upload.sha256)])
  return createHash('sha256')
    .update(JSON.stringify([endpoint.method, endpoint.path, parsed, digests]))
    .digest('hex')
}

const createTransaction = (
  platform: WebContext,
  replay: { accountId: string; key: string | undefined; computeFingerprint: () => string },
): IdempotentTransaction => {
  const { accountId, key } = replay
  if (!key) return platform.transaction
  const fingerprint = replay.computeFingerprint()
  return async (work) => {
    let outcome = 'repeated'
    const answer = await runIdempotently(platform.transaction, { accountId, key, fingerprint }, (tx) => {
      outcome = 'first'
      return work(tx)
    })
    platform.metrics.deliveries.inc({ outcome })
    return answer
  }
}

/**
 * Registers an endpoint of the contract. A request passes access, files, validation, limits and the handler, in this
 * order; access is checked before the body is read.
 * @param handler throws an ApiProblem to reject the request
 */
export const serve = <const E extends Endpoint>(
  where: { app: FastifyInstance; platform: WebContext },
  endpoint: E,
  handler: Handler<E>,
): void => {
  const { app, platform } = where
  const callers = new WeakMap<FastifyRequest, Caller>()
  const checkLimits = createLimiter(where, endpoint)
  const incoming = ownIncomingFolder(platform.settings.dataDir)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    onRequest: async (request, reply) => {
      const account = await authorize(platform, endpoint, { request, reply })
      if (account) callers.set(request, account)
      if (endpoint.files) getOpenUploads(app).track({ request, reply, accountId: account?.id })
    },
    handler: async (request, reply) => {
      const account = callers.get(request)
      const form = endpoint.files ? await receiveForm(request, endpoint.files, incoming) : undefined
      try {
        const parsed = parseInput(endpoint, {
          params: request.params,
          query: request.query,
          body: form?.fields ?? request.body,
        })
        await checkLimits({ request, accountId: account?.id, body: parsed.body }, (seconds) =>
          reply.header('Retry-After', seconds),
        )
        const files = form?.files ?? {}
        const replay = {
          accountId: account?.id ?? '',
          key: readIdempotencyKey(endpoint, request),
          computeFingerprint: () => computeFingerprint(endpoint, parsed, files),
        }
        const call: unknown = {
          ...parsed,
          account,
          files,
          commitOnce: createTransaction(platform, replay),
          request,
          reply,
        }
        // biome-ignore lint/nursery/noUnsafeTypeAssertion: proved by the schemas, which TypeScript cannot follow at run time.
        return await handler(call as Call<E>)
      } finally {
        await form?.discard()
      }
    },
  })
}
