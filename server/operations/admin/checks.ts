import { createECDH } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { STATUS_BY_CODE } from '#contract/problem.ts'
import { uploadTeacherDetails } from '#contract/verification.ts'
import { startWarnings } from '#server/operations/start-summary.ts'
import type { Settings } from '#server/platform/settings.ts'
import { verifyMailServer } from '#server/services/mail/mail.ts'
import { findTurnFailure } from '#server/services/meeting/check-turn.ts'
import { readClock } from '#server/storage/database/clock.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Storage } from '#server/storage/files/storage.ts'
import { openRedis } from '#server/storage/redis/redis.ts'
import { quietLog } from './open-installation.ts'

export interface Check {
  readonly name: string
  /** The next step for the operator. */
  readonly remedy: string
  /** Describes the finding; rejects if the part does not work. */
  readonly run: () => Promise<string>
}

interface Installation {
  readonly settings: Settings
  readonly db: Database
  readonly storage: Storage
}

const TIMEOUT_MS = 10_000
const MAX_CLOCK_MS = 30_000
const LOW_DISK_SHARE = 0.1
const GIGABYTE = 1024 ** 3

const checkClock = (found: string | Date | null | undefined, whose: string): void => {
  const difference = Math.abs(new Date(found ?? Number.NaN).getTime() - Date.now())
  if (difference > MAX_CLOCK_MS)
    throw new Error(`the clock differs from ${whose} by ${Math.round(difference / 1000)} seconds`)
}

const database = ({ db }: Installation): Check => ({
  name: 'Database',
  remedy: 'Check DATABASE_URL, and set the clocks of both machines by NTP.',
  run: async () => {
    checkClock(await readClock(db), 'the database')
    const [row] = await db
      .select({ version: sql<string>`current_setting('server_version')` })
      .from(sql`(select 1) as one`)
    return `PostgreSQL ${row?.version}`
  },
})

const files = ({ storage, settings }: Installation): Check => ({
  name: 'Files',
  remedy: 'Check that the disk has room and that the user of the server may write DATA_DIR, or the S3 variables.',
  run: async () => {
    await storage.check()
    return settings.s3 ? `the bucket ${settings.s3.bucket} can be written` : 'the folder can be written'
  },
})

const disk = ({ settings }: Installation): Check => ({
  name: 'Disk',
  remedy: 'Make room, or move DATA_DIR to a larger disk. The server refuses uploads when the disk is full.',
  run: async () => {
    const { bavail, blocks, bsize } = await statfs(settings.dataDir)
    const text = `${((bavail * bsize) / GIGABYTE).toFixed(1)} GB of ${((blocks * bsize) / GIGABYTE).toFixed(1)} GB are free`
    if (bavail < blocks * LOW_DISK_SHARE) throw new Error(text)
    return text
  },
})

const mail = ({ settings }: Installation): Check => ({
  name: 'Mail',
  remedy: 'Check SMTP_URL: host, port, user and password. Then run: npm run admin -- test-mail ADDRESS',
  run: async () => {
    if (settings.smtpUrl) return verifyMailServer(settings.smtpUrl)
    if (settings.production) throw new Error('SMTP_URL is not set, so nobody can reset a password')
    return 'SMTP_URL is not set, so mails are files'
  },
})

const push = ({ settings: { vapid } }: Installation): Check => ({
  name: 'Push messages',
  remedy: 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be one pair. Remove both to use the pair in DATA_DIR.',
  run: async () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(vapid.privateKey, 'base64url')
    if (pair.getPublicKey('base64url') !== vapid.publicKey) throw new Error('the keys are not a pair')
    return 'the keys are a pair'
  },
})

const turn = ({ settings: { meeting } }: Installation): Check => ({
  name: 'TURN relay',
  remedy: 'Check TURN_URLS and that TURN_SECRET equals coturn’s static-auth-secret, and open its UDP port.',
  run: async () => {
    if (meeting.turnUrls.length === 0) return 'TURN_URLS is not set: phones on some networks cannot join live rooms'
    const failure = await findTurnFailure(meeting)
    if (failure) throw new Error(failure)
    return 'it gives relay addresses'
  },
})

const address = ({ settings }: Installation): Check => ({
  name: 'Public address',
  remedy: 'Check PUBLIC_URL, the proxy in front, its certificate, and TRUST_PROXY; set the clock by NTP.',
  run: async () => {
    if (!settings.publicUrl) return 'PUBLIC_URL is not set'
    const url = new URL('/api/health', settings.publicUrl)
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
    checkClock(answer.headers.get('date'), url.host)
    const [warning] = startWarnings(settings)
    if (warning) throw new Error(warning)
    return `${url.host} reaches this app`
  },
})

const UPLOAD_BYTES = 2 * 1024 * 1024

/** Without a token, so the server refuses the file and stores nothing. */
const uploads = ({ settings: { publicUrl } }: Installation): Check => ({
  name: 'Uploads',
  remedy: 'Raise the limit of the proxy in front, in nginx client_max_body_size; deploy/nginx.conf has the values.',
  run: async () => {
    if (!publicUrl) return 'PUBLIC_URL is not set'
    const url = new URL(uploadTeacherDetails.path, publicUrl)
    const body = new FormData()
    body.append('cnic', new Blob([new Uint8Array(UPLOAD_BYTES)], { type: 'image/jpeg' }), 'cnic.jpg')
    const answer = await fetch(url, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (answer.status !== STATUS_BY_CODE.signed_out) throw new Error(`${url} answers ${answer.status} to 2 MB`)
    return '2 MB reach this app'
  },
})

const liveConnections = ({ settings: { publicUrl } }: Installation): Check => ({
  name: 'Live connections',
  remedy: 'Let the proxy in front forward WebSockets (the headers Upgrade and Connection), as deploy/nginx.conf does.',
  run: async () => {
    if (!publicUrl) return 'PUBLIC_URL is not set'
    const url = new URL('/socket.io/?EIO=4&transport=websocket', publicUrl)
    url.protocol = url.protocol.replace('http', 'ws')
    const socket = new WebSocket(url)
    try {
      await new Promise<void>((resolve, reject) => {
        socket.onopen = () => resolve()
        socket.onerror = () => reject(new Error(`${url.host} opens no WebSocket`))
        setTimeout(() => reject(new Error(`${url.host} does not answer`)), TIMEOUT_MS).unref()
      })
    } finally {
      socket.close()
    }
    return `${url.host} opens WebSockets`
  },
})

const redis = ({ settings: { redisUrl } }: Installation): Check => ({
  name: 'Redis',
  remedy: 'Check REDIS_URL and that the Redis server runs.',
  run: async () => {
    if (!redisUrl) return 'REDIS_URL is not set; only several servers need it'
    const shared = openRedis(redisUrl, { site: 'doctor', log: quietLog })
    try {
      await new Promise<void>((resolve, reject) => {
        shared.client.once('ready', resolve)
        shared.client.once('error', reject)
      })
      return String(await shared.client.ping())
    } finally {
      shared.close()
    }
  },
})

export const doctorChecks = (installation: Installation): readonly Check[] =>
  [database, files, disk, mail, push, turn, address, uploads, liveConnections, redis].map((create) =>
    create(installation),
  )
