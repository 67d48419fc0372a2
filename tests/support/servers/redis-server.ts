import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webPush from 'web-push'
import { freePort } from '#tests/support/network/free-port.ts'
import { type ServiceProcess, startService } from './service-process.ts'

const HOST = '127.0.0.1'

export interface RedisServer {
  readonly url: string
  /** For servers that share this Redis. They also need DATABASE_URL. */
  readonly environment: Readonly<
    Record<'REDIS_URL' | 'SESSION_KEYS' | 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string>
  >
  /** Kills, restarts or pauses Redis. It stores nothing on disk, so a restart empties it. */
  readonly process: ServiceProcess
  /** Kills Redis and deletes its folder. */
  readonly stop: () => Promise<void>
}

/**
 * Debian's Redis on loopback, without persistence.
 * @param options of redis.conf, such as `{ maxmemory: '2mb' }`
 */
export const startRedis = async (options: Readonly<Record<string, string>> = {}): Promise<RedisServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'halaqah-redis-'))
  const port = await freePort()
  const settings = { port: String(port), bind: HOST, dir: folder, save: '', appendonly: 'no', ...options }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
  const { process, stop } = await startService({ command: ['redis-server', ...args], folder, host: HOST, port })
  const url = `redis://${HOST}:${port}`
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const keys = { SESSION_KEYS: crypto.randomUUID(), VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
  return { url, environment: { REDIS_URL: url, ...keys }, process, stop }
}
