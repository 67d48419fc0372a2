import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildRequest, type FilesByField } from '#outbox/request.ts'
import { createApp } from '#server/app.ts'
import { createFullWorld } from '#server/operations/demo/full/full-world.ts'
import { DEMO_PASSWORD, type DemoPerson, type demoPeople } from '#server/operations/demo/people.ts'
import { addPerson, createDemoWorld, type DemoWorld } from '#server/operations/demo/world.ts'
import { openPlatform, type Platform } from '#server/platform/platform.ts'
import { readSettings, type Settings } from '#server/platform/settings.ts'
import type { EventMap } from '#server/storage/jobs/event-map.ts'
import { hashPassword } from '#server/web/auth/passwords.ts'
import { TEST_SERVER_ENVIRONMENT } from '#tests/support/servers/server-environment.ts'
import { freshDatabase } from './fresh-database.ts'
import { createTokenIssuer } from './token-issuer.ts'
import { waitForJobs } from './wait-for-jobs.ts'

const extraPeople = {
  student2: {
    email: 'student2@halaqah.test',
    name: 'Zainab Iqbal',
    role: 'student',
    whatsapp: '03002000001',
    joinedDaysAgo: 2,
    description: '',
  },
  teacher2: {
    email: 'teacher2@halaqah.test',
    name: 'Ustad Hamza',
    role: 'teacher',
    status: 'approved',
    whatsapp: '03002000002',
    joinedDaysAgo: 1,
    description: '',
  },
} as const satisfies Record<string, DemoPerson>

export type TestUser = keyof typeof demoPeople | keyof typeof extraPeople

interface Attachment {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly files?: Readonly<Record<string, readonly Attachment[]>>
  /** Undefined means signed out. */
  readonly as?: TestUser | undefined
  /** Replaces the valid token of `as`. */
  readonly token?: string
  readonly key?: string
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer; another test proves the shapes.
  readonly body: any
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>
}

export interface Api {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly world: Omit<DemoWorld, 'people'> & { readonly people: Readonly<Record<TestUser, string>> }
  readonly call: (endpoint: Endpoint, options?: CallOptions) => Promise<ApiAnswer>
  readonly tokenOf: (user: TestUser, lifetime?: number) => Promise<string>
  /** The tokens of one account share a session until a test ends it. */
  readonly tokenFor: (accountId: string, lifetime?: number) => Promise<string>
  /** Publishes an event as a feature does, and waits for its delivery. */
  readonly publish: <K extends keyof EventMap>(name: K, event: EventMap[K]) => Promise<void>
  /** Waits until all due jobs (events, file deletions) have run. */
  readonly waitForJobs: () => Promise<void>
  /** Starts another server on the same database and files, as behind a load balancer. */
  readonly startAnother: () => Promise<Api>
  /** Restarts the server on the same database and files. */
  readonly restart: () => Promise<Api>
  readonly close: () => Promise<void>
}

/** Fills path parameters that a test leaves out with random ids, so the resource does not exist. */
const randomParams = ({ path }: Endpoint): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, crypto.randomUUID()]))

const toFiles = ({ files = {} }: CallOptions): FilesByField =>
  Object.fromEntries(
    Object.entries(files).map(([field, attached]) => [
      field,
      attached.map(({ name, bytes }) => new File([Uint8Array.from(bytes)], name)),
    ]),
  )

const ANY_BODY = z.object({})

/** Builds a request as the page does, but sends a body only if the test gives one. */
const buildTestRequest = ({ body, ...endpoint }: Endpoint, options: CallOptions) => {
  const input = { ...options, params: { ...randomParams(endpoint), ...options.params } }
  const withBody = options.body ? { ...endpoint, body: body ?? ANY_BODY } : endpoint
  return buildRequest(withBody, { input, files: toFiles(options), key: options.key })
}

/** Sends a request to an app in this process, without a socket. */
export const injectCall = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  { options, token }: { options: CallOptions; token: string | undefined },
) => {
  const { method, url, body, headers } = buildTestRequest(endpoint, options)
  const form = body instanceof FormData ? new Response(body) : undefined
  const payload = form ? Buffer.from(await form.arrayBuffer()) : body
  const response = await app.inject({
    method,
    url,
    ...(payload !== null && { payload }),
    headers: {
      ...headers,
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(options.cookie && { cookie: options.cookie }),
      ...options.headers,
    },
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
}

interface ServerFixture {
  readonly settings: Settings
  readonly world: Api['world']
  readonly clear: () => Promise<void>
}

const createApi = async (platform: Platform, { settings, world, clear }: ServerFixture): Promise<Api> => {
  const app = await createApp(platform)
  await app.ready()
  const tokenFor = createTokenIssuer(platform)
  const tokenOf = (user: TestUser, lifetime?: number): Promise<string> => tokenFor(world.people[user], lifetime)
  const stop = async (): Promise<void> => {
    await app.close()
    await platform.close()
  }
  return {
    app,
    platform,
    world,
    tokenOf,
    tokenFor,
    call: async (endpoint, options = {}) =>
      injectCall(app, endpoint, { options, token: options.token ?? (options.as && (await tokenOf(options.as))) }),
    publish: async (name, event) => {
      await platform.events.publish(platform.db, name, event)
      await waitForJobs(platform)
    },
    waitForJobs: () => waitForJobs(platform),
    startAnother: async () =>
      createApi(await openPlatform(settings), { settings, world, clear: async () => undefined }),
    restart: async () => {
      await stop()
      return createApi(await openPlatform(settings), { settings, world, clear })
    },
    close: async () => {
      await stop()
      await clear()
    },
  }
}

/** Starts the real server in this process, with its own database that holds the small demo world unless `DEMO` is `on`. */
export const startApi = async (environment: Readonly<Record<string, string>> = {}): Promise<Api> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'halaqah-api-'))
  const database = await freshDatabase()
  const settings = readSettings({
    NODE_ENV: 'test',
    ...TEST_SERVER_ENVIRONMENT,
    DATA_DIR: dataDir,
    EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
    ...(database.url && { DATABASE_URL: database.url }),
    ...environment,
  })
  const platform = await openPlatform(settings)
  const demo = await (settings.demo === 'on' ? createFullWorld : createDemoWorld)(platform)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const people = {
    ...demo.people,
    student2: await addPerson(platform, extraPeople.student2, passwordHash),
    teacher2: await addPerson(platform, extraPeople.teacher2, passwordHash),
  }
  const clear = async (): Promise<void> => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return createApi(platform, { settings, world: { ...demo, people }, clear })
}
