import { AsyncLocalStorage } from 'node:async_hooks'
import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/foundation/log/log.ts'
import { errorText } from '#server/foundation/log/loggable-error.ts'
import { createLive } from '#server/web/realtime/realtime.ts'
import { injectCall } from '#tests/support/api/api.ts'
import { anyAllowedCaller, endpointCases } from './callers.ts'
import { sampleCall } from './sample-calls.ts'
import { type SampleWorld, startSampleWorld } from './sample-world.ts'

const QUERIES_MAX = 40
/** Shorter values are not treated as secret, because words and ids appear in statements and paths. */
const SECRET_LENGTH = 8
const HARMLESS_TEXT = /^(?:[a-z]+|[0-9a-f]{8}-[0-9a-f-]{27})$/

type RunQuery = () => Promise<unknown>
const originalQuery = Reflect.get(PgPreparedQuery.prototype, 'queryWithCache')

let world: SampleWorld
let app: FastifyInstance
let lines: string[] = []
let countdown = 0
let secrets: string[] = []

const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= SECRET_LENGTH && !HARMLESS_TEXT.test(value)

/** An error as PostgreSQL reports it, with the rejected values in its message. */
const postgresError = (params: readonly unknown[]): Error =>
  Object.assign(new Error(`invalid input: "${params}"`), {
    code: 'XX000',
    severity: 'ERROR',
    detail: `Key (email)=(${params}) already exists.`,
  })

/** Set while a request under test runs. */
const request = new AsyncLocalStorage<true>()

function failQuery(this: unknown, ...call: [statement: string, params: unknown[], run: RunQuery]): Promise<unknown> {
  // Jobs poll the same database beside the request.
  if (!request.getStore()) return Reflect.apply(originalQuery, this, call)
  countdown -= 1
  if (countdown !== 0) return Reflect.apply(originalQuery, this, call)
  const [statement, params] = call
  secrets = params.filter(isSecret)
  throw new DrizzleQueryError(statement, params, postgresError(params))
}

beforeAll(async () => {
  world = await startSampleWorld({ LOG_LEVEL: 'silent' })
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  app = await createApp({ ...world.api.platform, log, live: createLive() })
  await app.ready()
  Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', failQuery)
})
afterAll(async () => {
  Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', originalQuery)
  await app.close()
  await world.close()
})

test.each(endpointCases)(
  '$name writes no private data to the log, whichever of its queries fails',
  async ({ endpoint }) => {
    const who = anyAllowedCaller(endpoint)
    try {
      for (let nth = 1; nth < QUERIES_MAX; nth += 1) {
        const options = await sampleCall(world, endpoint, who)
        const token = await world.api.tokenOf(who)
        lines = []
        secrets = []
        countdown = nth
        await request.run(true, () => injectCall(app, endpoint, { options, token }))
        if (countdown > 0) break
        const log = lines.join('')
        // A job that the request wakes stores links such as `/payments`, which is also a part of a path.
        const isInPath = (secret: string) =>
          endpoint.path.includes(secret) || Object.values(options.params ?? {}).includes(secret)
        expect(secrets.filter((secret) => log.includes(secret) && !isInPath(secret))).toEqual([])
        expect(log).not.toContain('params')
      }
    } finally {
      countdown = 0
    }
  },
)

test('the log of a failing query has its statement and code, however the error is nested', () => {
  lines = []
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const params = ['victim@halaqah.test', '$argon2id$v=19$secret']
  const failed = new DrizzleQueryError('insert into "accounts" values ($1, $2)', params, postgresError(params))
  log.error(failed)
  log.error({ err: new Error('outer', { cause: failed }) })
  log.child({ topic: 'mail' }).warn({ err: new AggregateError([failed]), topic: 'mail' })
  log.warn({ err: failed }, failed.message)
  log.error({ err: new Error('550 5.1.1 <victim@halaqah.test> user unknown') }, 'mail')
  expect(lines).toHaveLength(5)
  for (const line of lines) {
    expect(line).not.toMatch(/victim|argon2|params/)
  }
  expect(lines.slice(0, 4).every((line) => line.includes('insert into') && line.includes('XX000'))).toBe(true)
})

test('the log still shows why the database is unreachable', () => {
  const refused = Object.assign(new Error('password authentication failed for user "halaqah"'), {
    code: '28P01',
    severity: 'FATAL',
  })
  expect(errorText(refused)).toBe('password authentication failed for user "halaqah"')
})
