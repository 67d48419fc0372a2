import { DrizzleQueryError } from 'drizzle-orm'
import { PgPreparedQuery } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLog } from '#server/platform/log.ts'
import { errorText } from '#server/platform/loggable-error.ts'
import { createLive } from '#server/platform/realtime/realtime.ts'
import { injectCall } from '#tests/support/api/api.ts'
import { callerOf, doors } from './callers.ts'
import { sampleCall } from './sample-calls.ts'
import { type SampleWorld, startSampleWorld } from './sample-world.ts'

const MOST_QUERIES = 40
/** Shorter values, single words such as a status, and ids are no secrets, and occur in statements or paths. */
const SECRET_LENGTH = 8
const NO_SECRET = /^(?:[a-z]+|[0-9a-f]{8}-[0-9a-f-]{27})$/

type Run = () => Promise<unknown>
const original = Reflect.get(PgPreparedQuery.prototype, 'queryWithCache')

let world: SampleWorld
let app: FastifyInstance
let lines: string[] = []
let countdown = 0
let secrets: string[] = []

const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= SECRET_LENGTH && !NO_SECRET.test(value)

/** What PostgreSQL says of a value it refuses. */
const refusalOf = (params: readonly unknown[]): Error =>
  Object.assign(new Error(`invalid input: "${params}"`), {
    code: 'XX000',
    severity: 'ERROR',
    detail: `Key (email)=(${params}) already exists.`,
  })

function query(this: unknown, ...call: [statement: string, params: unknown[], run: Run]): Promise<unknown> {
  countdown -= 1
  if (countdown !== 0) return Reflect.apply(original, this, call)
  const [statement, params] = call
  secrets = params.filter(isSecret)
  throw new DrizzleQueryError(statement, params, refusalOf(params))
}

beforeAll(async () => {
  world = await startSampleWorld({ LOG_LEVEL: 'silent' })
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  app = await createApp({ ...world.api.platform, log, live: createLive() })
  await app.ready()
  Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', query)
})
afterAll(async () => {
  Reflect.set(PgPreparedQuery.prototype, 'queryWithCache', original)
  await app.close()
  await world.close()
})

test.each(doors)('$name writes no private data to the log, whichever of its queries fails', async ({ endpoint }) => {
  const who = callerOf(endpoint)
  try {
    for (let nth = 1; nth < MOST_QUERIES; nth += 1) {
      const options = await sampleCall(world, endpoint, who)
      const token = await world.api.tokenOf(who)
      lines = []
      secrets = []
      countdown = nth
      await injectCall(app, endpoint, { options, token })
      if (countdown > 0) break
      const log = lines.join('')
      const inPath = Object.values(options.params ?? {})
      expect(secrets.filter((secret) => log.includes(secret) && !inPath.includes(secret))).toEqual([])
      expect(log).not.toContain('params')
    }
  } finally {
    countdown = 0
  }
})

test('a failing query leaves its statement and its code in the log, wherever the error is', () => {
  lines = []
  const log = createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) })
  const params = ['victim@halaqah.test', '$argon2id$v=19$secret']
  const failed = new DrizzleQueryError('insert into "accounts" values ($1, $2)', params, refusalOf(params))
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

test('an operator still reads why the database cannot be reached', () => {
  const refused = Object.assign(new Error('password authentication failed for user "halaqah"'), {
    code: '28P01',
    severity: 'FATAL',
  })
  expect(errorText(refused)).toBe('password authentication failed for user "halaqah"')
})
