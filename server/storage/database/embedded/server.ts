import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRIVATE_FILE } from '#server/foundation/disk/folders.ts'
import { errorText } from '#server/foundation/log/loggable-error.ts'
import { type Cluster, clusterUrl, minimalEnvironment, serverOptions } from './cluster.ts'
import { readPidFile, stopLeftover, stopServer } from './leftover.ts'
import { chooseListener, type Listener } from './listener.ts'
import { commandAs } from './system-user.ts'

/** A PostgreSQL server that this process started. */
export interface EmbeddedServer {
  readonly url: string
  readonly pid: () => number | undefined
  readonly stop: () => Promise<void>
}

const POLL_MS = 10
/** Recovery after a crash reads at most `max_wal_size`. */
const START_TIMEOUT_MS = 60_000
const RESTART_MS = 1000
const LOG_LINES = 8

const logFile = ({ folder }: Cluster): string => `${folder}.log`

const openLog = (cluster: Cluster): number => {
  const path = logFile(cluster)
  if (existsSync(path)) renameSync(path, `${path}.1`)
  return openSync(path, 'w', PRIVATE_FILE)
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

const startError = (cluster: Cluster): Error => {
  const lines = readFileSync(logFile(cluster), 'utf8').trim().split('\n').slice(-LOG_LINES)
  return new Error(`The embedded database did not start. Its log ${logFile(cluster)} ends with:\n${lines.join('\n')}`)
}

const waitUntilReady = async (cluster: Cluster, child: ChildProcess): Promise<void> => {
  const until = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const file = readPidFile(cluster.folder)
    if (file?.isReady && file.pid === child.pid) return
    if (hasEnded(child) || Date.now() > until) {
      child.kill('SIGQUIT')
      throw startError(cluster)
    }
    await sleep(POLL_MS)
  }
}

const launch = async (cluster: Cluster, listener: Listener): Promise<ChildProcess> => {
  const log = openLog(cluster)
  const options = ['-D', cluster.folder, ...listener.options, ...serverOptions(cluster)]
  const { program, args, ids } = commandAs(cluster.user, cluster.programs.postgres, options)
  const child = spawn(program, args, {
    ...ids,
    cwd: cluster.folder,
    env: minimalEnvironment(),
    // Ctrl+C in a terminal signals the whole process group, and the app still needs the database to stop.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  await waitUntilReady(cluster, child)
  return child
}

/** Keeps a server running until it is stopped: starts it again if it ends, for example out of memory. */
const supervise = (start: () => Promise<ChildProcess>, first: ChildProcess) => {
  let current = first
  let isStopping = false
  const killAtExit = (): void => void current.kill('SIGINT')
  process.on('exit', killAtExit)
  const restart = async (): Promise<void> => {
    // The processes of the dead server end first; until then its shared memory is in use.
    await sleep(RESTART_MS, undefined, { ref: false })
    if (isStopping) return
    process.stderr.write('The embedded database ended unexpectedly and is started again.\n')
    try {
      watch(await start())
    } catch (error) {
      process.stderr.write(`${errorText(error)}\n`)
      void restart()
    }
  }
  const watch = (child: ChildProcess): void => {
    current = child
    child.once('exit', () => void restart())
    // `stop` was called while this one started.
    if (isStopping) child.kill('SIGINT')
  }
  watch(first)
  return {
    current: () => current,
    end: () => {
      isStopping = true
      process.off('exit', killAtExit)
    },
  }
}

/**
 * Starts the server of a cluster, after stopping one that a killed app left behind. The caller holds the folder's lock.
 * @throws Error with the end of the server's log if it does not start
 */
export const startServer = async (cluster: Cluster): Promise<EmbeddedServer> => {
  await stopLeftover(cluster)
  const listener = await chooseListener(`${cluster.folder}.socket`, cluster.user)
  const start = () => launch(cluster, listener)
  try {
    const supervised = supervise(start, await start())
    return {
      url: clusterUrl(cluster, listener),
      pid: () => supervised.current().pid,
      stop: async () => {
        supervised.end()
        if (!hasEnded(supervised.current())) await stopServer(cluster, 'fast')
        listener.remove()
      },
    }
  } catch (error) {
    listener.remove()
    throw error
  }
}
