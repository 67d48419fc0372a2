import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Message } from '#contract/user.ts'

const Bytes = z.number()

/** `failing`: users are affected now. `warning`: some are, or they will be if it continues. */
const Level = z.enum(['failing', 'warning'])

/** A current problem, described for admins without technical knowledge, and its remedy. */
export const HealthProblem = z.object({
  level: Level,
  title: z.string(),
  remedy: z.string(),
  /** When it began; missing if that is unknown. */
  since: z.optional(z.string()),
})
export type HealthProblem = z.infer<typeof HealthProblem>

/** A part that is not configured, its effect on users, and its remedy. */
const MissingSetup = z.object({
  level: z._default(Level, 'warning'),
  title: z.string(),
  effect: z.string(),
  remedy: z._default(z.string(), ''),
})
export type MissingSetup = z.infer<typeof MissingSetup>

export const HealthProvider = z.object({
  name: z.string(),
  /** `unused`: this server has not called it since its start. */
  state: z.enum(['ok', 'failing', 'unused', 'off']),
  /** The configuration, without secrets. */
  detail: z.string(),
  /** Times since the start of this server; null if there was no call. */
  lastSuccess: z.nullable(z.string()),
  lastFailure: z.nullable(z.string()),
  /** The first failure after the last success. */
  failingSince: z.optional(z.string()),
})
export type HealthProvider = z.infer<typeof HealthProvider>

export const FailedJob = z.object({
  _id: z.string(),
  topic: z.string(),
  at: z.string(),
  attempts: z.number(),
  reason: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const Health = z.object({
  /** The worst first; empty without a problem. */
  problems: z.array(HealthProblem),
  /** The worst first. */
  missingSetup: z._default(z.array(MissingSetup), []),
  jobs: z.array(z.object({ topic: z.string(), waiting: z.number(), failed: z.number(), oldestSeconds: z.number() })),
  /** The oldest failed jobs, at most 100. */
  failedJobs: z.array(FailedJob),
  providers: z.array(HealthProvider),
  /** `quota` is 0 when the installation has no limit. */
  storage: z.object({ files: z.number(), bytes: Bytes, quota: Bytes }),
  /** The disk of the data folder. */
  disk: z.object({ free: Bytes, total: Bytes }),
  database: z.object({ kind: z.string(), bytes: Bytes }),
  /** How many servers run now; null while Redis does not answer. */
  servers: z._default(z.nullable(z.number()), null),
  /** The server that answers this call. */
  server: z.object({ version: z.string(), startedAt: z.string(), memory: Bytes, sockets: z.number() }),
})
export type Health = z.infer<typeof Health>

export const getHealthReport = endpoint({
  method: 'GET',
  path: '/api/admin/health',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'What is wrong with this deployment, with jobs, providers, storage and version',
  output: Health,
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Queues a failed job again',
  params: z.object({ id: Id }),
  output: Message,
})
