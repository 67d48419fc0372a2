import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Cluster, minimalEnvironment } from './cluster.ts'
import { commandAs } from './system-user.ts'

/** Less than the ten seconds that Docker waits after SIGTERM. */
const STOP_SECONDS = 8

/** The contents of `postmaster.pid`, which exists while PostgreSQL starts and runs. */
interface PidFile {
  readonly pid: number
  /** The folder of the Unix socket; the address if there is none. */
  readonly host: string
  readonly port: number
  readonly isReady: boolean
}

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')

/**
 * Reads the file that PostgreSQL keeps while it runs, and leaves behind when it is killed.
 * @param folder of the cluster
 */
export const readPidFile = (folder: string): PidFile | undefined => {
  if (!existsSync(pidFile(folder))) return undefined
  const lines = readFileSync(pidFile(folder), 'utf8').split('\n')
  const [pid, , , port, socketFolder, address, , status] = lines.map((line) => line.trim())
  return { pid: Number(pid), host: socketFolder || address || '', port: Number(port), isReady: status === 'ready' }
}

const commandLineOf = (pid: number): string => {
  const proc = `/proc/${pid}/cmdline`
  if (process.platform === 'linux') return existsSync(proc) ? readFileSync(proc, 'utf8').replaceAll('\0', ' ') : ''
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Stops a cluster's server: ends its transactions and writes a checkpoint. */
export const stopServer = async ({ programs, folder, user }: Cluster, mode: 'fast' | 'immediate'): Promise<void> => {
  const options = ['-D', folder, '-m', mode, '-w', '-t', String(STOP_SECONDS), 'stop']
  const { program, args, ids } = commandAs(user, programs.pgCtl, options)
  const stop = spawn(program, args, {
    ...ids,
    cwd: folder,
    env: minimalEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output, [code]] = await Promise.all([text(stop.stderr), once(stop, 'close')])
  if (code !== 0) throw new Error(`The embedded database did not stop: ${output.trim()}`)
}

/**
 * Stops the server that a killed app left behind; the caller holds the folder's lock, so no other app uses it. After a
 * restart of the machine or the container the process id in the file may be another process's, which must not be
 * signalled.
 */
export const stopLeftover = async (cluster: Cluster): Promise<void> => {
  const left = readPidFile(cluster.folder)
  if (!left) return
  const command = commandLineOf(left.pid)
  if (command.includes(cluster.folder)) await stopServer(cluster, 'fast').catch(() => stopServer(cluster, 'immediate'))
  else rmSync(pidFile(cluster.folder))
}
