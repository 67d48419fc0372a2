import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getHealth } from '#contract/config.ts'
import { freePort } from '#tests/support/network/free-port.ts'
import { ensureInstalled, NGINX, REDIS } from '#tests/support/servers/debian.ts'
import { PostgresServer } from '#tests/support/servers/postgres-server.ts'
import { startRedis } from '#tests/support/servers/redis-server.ts'
import { RunningServer } from '#tests/support/servers/running-server.ts'
import { S3Server } from '#tests/support/servers/s3-server.ts'
import { type Nginx, SERVED_BY, startNginx } from './nginx.ts'

const USED_WITHIN_MS = 80_000
const POLL_MS = 50

export interface Cluster {
  /** The origin of nginx, which browsers connect to. */
  readonly origin: string
  readonly nginx: Nginx
  readonly servers: readonly [RunningServer, RunningServer]
  readonly databaseUrl: string
  /** The process ids of the other services. */
  readonly pids: Readonly<Record<'database' | 'nginx' | 'redis' | 'store', number>>
  readonly close: () => Promise<void>
}

const createServer = async (
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<RunningServer> =>
  new RunningServer(await freePort(), join(folder, name), {
    API_ONLY: '1',
    TRUST_PROXY: '1',
    EXCHANGE_RATE_URL: 'http://127.0.0.1:9/none',
    ...environment,
  })

/** Closes what was opened, last first. */
const closeAll = async (closers: readonly (() => unknown)[]): Promise<void> => {
  for (const close of closers.toReversed()) await close()
}

const openParts = async (closers: (() => unknown)[], environment: Readonly<Record<string, string>>) => {
  for (const pack of [NGINX, REDIS]) ensureInstalled(pack)
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-cluster-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await PostgresServer.create()
  closers.push(() => postgres.remove())
  const redis = await startRedis()
  closers.push(redis.stop)
  const s3 = await S3Server.create()
  closers.push(() => s3.remove())
  const all = { ...redis.environment, ...s3.environment, DATABASE_URL: postgres.url, ...environment }
  const servers = [await createServer(folder, 'one', all), await createServer(folder, 'two', all)] as const
  // Serial, because the first server creates the demo world.
  for (const server of servers) {
    closers.push(() => server.kill())
    await server.start()
  }
  const nginx = await startNginx(servers.map(({ origin }) => origin))
  closers.push(nginx.stop)
  const pids = { database: postgres.pid, nginx: nginx.pid, redis: redis.process.pid ?? 0, store: s3.pid }
  return { nginx, servers, databaseUrl: postgres.url, pids }
}

/** Two servers with PostgreSQL, Redis and an S3-compatible store, behind nginx. They share no folder. */
export const startCluster = async (environment: Readonly<Record<string, string>> = {}): Promise<Cluster> => {
  const closers: (() => unknown)[] = []
  try {
    const parts = await openParts(closers, environment)
    return { origin: parts.nginx.origin, ...parts, close: () => closeAll(closers) }
  } catch (error) {
    await closeAll(closers)
    throw error
  }
}

/**
 * Starts a stopped server, and waits until nginx uses it again. nginx skips it for up to two seconds, which may be
 * longer than the start. Until then the other server must keep running, and no socket reaches this server.
 */
export const startAgain = async ({ origin }: Cluster, server: RunningServer): Promise<void> => {
  await server.start()
  const { host } = new URL(server.origin)
  const deadline = Date.now() + USED_WITHIN_MS
  while ((await fetch(origin + getHealth.path)).headers.get(SERVED_BY) !== host) {
    if (Date.now() > deadline) throw new Error('nginx does not use the new server.')
    await sleep(POLL_MS)
  }
}

/** Kills one server like a crash, and starts it again. */
export const crash = async (cluster: Cluster, server: RunningServer): Promise<void> => {
  await server.kill()
  await startAgain(cluster, server)
}

/** A slow machine may need more than the 9.5 s after which a server cuts its stop off with 124. */
const STOPPED = [0, 124]

/** Replaces the servers one by one, as a release does. */
export const rollOut = async (cluster: Cluster): Promise<void> => {
  for (const server of cluster.servers) {
    const { code } = await server.stop()
    if (code === null || !STOPPED.includes(code)) throw new Error(`A server ended with ${code}.`)
    await startAgain(cluster, server)
  }
}
