import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { DEMO_PASSWORD, type DemoPerson, type demoPeople } from '#server/demo/people.ts'
import { addPerson, type DemoWorld, makeDemoWorld } from '#server/demo/world.ts'
import { insertSession } from '#server/features/auth/sessions.repository.ts'
import { findAccount } from '#server/platform/account.ts'
import { isLiveSession } from '#server/platform/database/conditions.ts'
import { sessions } from '#server/platform/database/schema-upkeep.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { readSettings } from '#server/platform/settings.ts'
import { signAccessToken } from '#server/platform/tokens.ts'
import { databaseImage } from './database-image.ts'

const others = {
  student2: {
    email: 'student2@halaqah.test',
    name: 'Zainab Iqbal',
    role: 'student',
    whatsapp: '03002000001',
    joinedDaysAgo: 2,
    says: '',
  },
  teacher2: {
    email: 'teacher2@halaqah.test',
    name: 'Ustad Hamza',
    role: 'teacher',
    status: 'approved',
    whatsapp: '03002000002',
    joinedDaysAgo: 1,
    says: '',
  },
} as const satisfies Record<string, DemoPerson>

export type Who = keyof typeof demoPeople | keyof typeof others

interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, readonly Attachment[]>>
  /** Who calls; nobody when absent. */
  readonly as?: Who | undefined
  /** A token to send instead of a good one of `as`. */
  readonly token?: string
  /** The `Idempotency-Key`. */
  readonly key?: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiAnswer {
  readonly status: number
  // Tests look into answers freely; the shapes have a test of their own.
  readonly body: ReturnType<typeof JSON.parse>
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
}

export interface Api {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly world: Omit<DemoWorld, 'people'> & { readonly people: Readonly<Record<Who, string>> }
  readonly call: (endpoint: Endpoint, options?: CallOptions) => Promise<ApiAnswer>
  readonly tokenOf: (who: Who, lifetime?: number) => Promise<string>
  /** The same for any account. Its tokens share one session until a test ends it. */
  readonly tokenFor: (accountId: string, lifetime?: number) => Promise<string>
  readonly close: () => Promise<void>
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const urlOf = (endpoint: Endpoint, { params = {}, query = {} }: CallOptions): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? crypto.randomUUID())),
  )
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

const formOf = ({ body = {}, files = {} }: CallOptions): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, textOf(value))
  for (const [field, attached] of Object.entries(files)) {
    for (const { name, bytes } of attached) form.append(field, new Blob([Uint8Array.from(bytes)]), name)
  }
  return form
}

// Each file of tests gets a database of its own on the real server, as it gets its own memory otherwise.
const freshDatabase = async (url: string | undefined): Promise<{ url?: string; drop: () => Promise<void> }> => {
  if (!url) return { drop: async () => undefined }
  const name = `halaqah_${crypto.randomUUID().replaceAll('-', '')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await run(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) }
}

/** Sends what a caller would to any app, with the token that is given. */
export const sendTo = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  { options, token }: { options: CallOptions; token: string | undefined },
) => {
  const json = options.body && !endpoint.files ? { payload: { ...options.body } } : {}
  const form = endpoint.files ? new Response(formOf(options)) : undefined
  const payload = form ? { payload: Buffer.from(await form.arrayBuffer()) } : json
  const response = await app.inject({
    method: endpoint.method,
    url: urlOf(endpoint, options),
    ...payload,
    headers: {
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.key && { 'idempotency-key': options.key }),
      ...(options.cookie && { cookie: options.cookie }),
      ...options.headers,
    },
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
}

const liveSessionOf = async ({ db }: Platform, accountId: string): Promise<string> => {
  const isOwn = and(eq(sessions.accountId, accountId), isLiveSession)
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(isOwn).limit(1)
  return found?.id ?? insertSession(db, accountId)
}

/** Starts the real server in this process, on a database of its own with the demo world in it. */
export const startApi = async (environment: Readonly<Record<string, string>> = {}): Promise<Api> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-api-'))
  const database = await freshDatabase(process.env.DATABASE_URL)
  const settings = readSettings({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: dataDir,
    EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
    ...(database.url && { DATABASE_URL: database.url }),
    ...environment,
  })
  const platform = await openPlatform(settings, await databaseImage())
  const demo = await makeDemoWorld(platform)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const people = {
    ...demo.people,
    student2: await addPerson(platform, others.student2, passwordHash),
    teacher2: await addPerson(platform, others.teacher2, passwordHash),
  }
  const app = await createApp(platform)
  await app.ready()
  const tokenFor = async (accountId: string, lifetime?: number): Promise<string> => {
    const account = await findAccount(platform.db, accountId)
    if (!account) throw new Error(`there is no account ${accountId}`)
    const sessionId = await liveSessionOf(platform, accountId)
    return signAccessToken(settings.sessionKeys, { account, sessionId }, lifetime)
  }
  const tokenOf = (who: Who, lifetime?: number): Promise<string> => tokenFor(people[who], lifetime)
  return {
    app,
    platform,
    world: { ...demo, people },
    tokenOf,
    tokenFor,
    call: async (endpoint, options = {}) =>
      sendTo(app, endpoint, { options, token: options.token ?? (options.as && (await tokenOf(options.as))) }),
    close: async () => {
      await app.close()
      await platform.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
