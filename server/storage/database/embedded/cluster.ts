import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PRIVATE_FOLDER } from '#server/foundation/disk/folders.ts'
import { persistentSecret } from '#server/foundation/secrets/persistent-secret.ts'
import type { Listener } from './listener.ts'
import type { Programs } from './programs.ts'
import { commandAs, giveTo, type SystemUser } from './system-user.ts'

/** The data folder of one PostgreSQL server ("cluster" in PostgreSQL's manual), its programs and its user. */
export interface Cluster {
  /** The folder of the embedded database: clusters, programs and password. */
  readonly home: string
  readonly folder: string
  readonly programs: Programs
  readonly user: SystemUser
  /** Whether an acknowledged commit survives a power cut. Only tests turn it off. */
  readonly isDurable: boolean
}

const ROLE = 'halaqah'
const passwordFile = {
  name: 'password',
  pattern: /^[\w-]{43}$/,
  generate: () => randomBytes(32).toString('base64url'),
}

/** PostgreSQL gets no variable of the app, which may be a secret. Windows programs need SystemRoot. */
export const minimalEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
  TZ: 'UTC',
})

const readPassword = ({ home, user }: Pick<Cluster, 'home' | 'user'>): string => {
  const password = persistentSecret(home, passwordFile)
  giveTo(user, join(home, passwordFile.name))
  return password
}

/** The connection string of a running cluster. */
export const clusterUrl = (
  cluster: Pick<Cluster, 'home' | 'user'>,
  { host, port }: Pick<Listener, 'host' | 'port'>,
): string => `postgres://${ROLE}:${readPassword(cluster)}@${encodeURIComponent(host)}:${port}/postgres`

/** @returns undefined if it succeeded, otherwise the output of the error */
const runInitdb = async (cluster: Cluster, characterType: string): Promise<string | undefined> => {
  const { home, folder, programs, user, isDurable } = cluster
  const options = [
    ['-D', folder, '-U', ROLE, '--encoding=UTF8', '--locale=C', `--lc-ctype=${characterType}`],
    ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ['--auth=scram-sha-256', `--pwfile=${join(home, passwordFile.name)}`],
    isDurable ? [] : ['--no-sync'],
  ]
  const { program, args, ids } = commandAs(user, programs.initdb, options.flat())
  const initdb = spawn(program, args, {
    ...ids,
    cwd: folder,
    env: minimalEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output, [code]] = await Promise.all([text(initdb.stderr), once(initdb, 'close')])
  return code === 0 ? undefined : output.trim()
}

/**
 * Locales of Linux and macOS whose letters include Urdu and Arabic. `pg_trgm` uses the letters of the system's locale
 * instead of `builtin`. With C it indexes Latin letters only, and a search in Urdu scans the whole table.
 */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C']

/**
 * Creates an empty cluster. Text is ordered by code point and has Unicode's upper and lower case on every platform,
 * because the rules are PostgreSQL's own (`builtin`) and not the system's.
 */
export const createCluster = async (cluster: Cluster): Promise<void> => {
  const { folder, user } = cluster
  readPassword(cluster)
  mkdirSync(folder, { mode: PRIVATE_FOLDER })
  giveTo(user, folder)
  let failure: string | undefined
  for (const characterType of CHARACTER_TYPES) {
    failure = await runInitdb(cluster, characterType)
    // A failed initdb empties the folder.
    if (failure === undefined) return
  }
  throw new Error(`The embedded database could not be created: ${failure}`)
}

/** Sized for one small site: about 40 MB with ten connections. */
const MEMORY = [
  ['shared_buffers', '24MB'],
  ['max_connections', '40'],
  ['jit', 'off'],
  ['max_parallel_workers', '0'],
  ['max_logical_replication_workers', '0'],
  ['max_wal_senders', '0'],
  ['autovacuum_max_workers', '1'],
  ['max_wal_size', '256MB'],
]

/** Version 18 would start three processes for reading. */
const MEMORY_SINCE_18 = [['io_method', 'sync']]

/** The log names errors of the server, but no failed statements: their details quote values such as addresses. */
const LOG = [
  ['log_min_messages', 'log'],
  ['log_min_error_statement', 'panic'],
  ['log_error_verbosity', 'terse'],
  ['log_checkpoints', 'off'],
  ['log_autovacuum_min_duration', '-1'],
  ['log_timezone', 'UTC'],
]

/** Commits survive a crash of PostgreSQL, but not of the machine. */
const NOT_DURABLE = [['fsync', 'off']]

/** The options of `postgres`. On its command line, they also change for existing data with a new release. */
export const serverOptions = ({ programs, isDurable }: Cluster): readonly string[] =>
  [
    ['timezone', 'UTC'],
    ...MEMORY,
    ...(programs.major >= 18 ? MEMORY_SINCE_18 : []),
    ...LOG,
    ...(isDurable ? [] : NOT_DURABLE),
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`])
