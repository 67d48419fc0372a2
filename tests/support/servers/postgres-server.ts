import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cluster, clusterUrl, createCluster, serverOptions } from '#server/storage/database/embedded/cluster.ts'
import { installPrograms } from '#server/storage/database/embedded/programs.ts'
import { chooseSystemUser, commandAs, requireRunnable } from '#server/storage/database/embedded/system-user.ts'
import { freePort } from '#tests/support/network/free-port.ts'

const HOST = '127.0.0.1'

/** A PostgreSQL server with its own folder and port, which tests stop and start. */
export class PostgresServer {
  readonly url: string
  readonly #cluster: Cluster
  readonly #port: number

  readonly #options: readonly string[]

  private constructor(cluster: Cluster, port: number, options: Readonly<Record<string, string>>) {
    this.#cluster = cluster
    this.#port = port
    this.#options = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.url = clusterUrl(cluster, { host: HOST, port })
  }

  /**
   * Resolves when the server is running.
   * @param options of postgresql.conf
   */
  static async create(options: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
    const home = mkdtempSync(join(tmpdir(), 'halaqah-postgres-'))
    chmodSync(home, 0o711)
    // Without its folder, PostgreSQL stops within a minute, so tests that are interrupted leave no server behind.
    process.once('exit', () => rmSync(home, { recursive: true, force: true }))
    const folder = join(home, 'data')
    const programs = installPrograms(home)
    const user = requireRunnable(programs, chooseSystemUser(folder))
    const cluster = { home, folder, programs, user, isDurable: false }
    const server = new PostgresServer(cluster, await freePort(), options)
    try {
      await createCluster(cluster)
      server.start()
    } catch (error) {
      server.remove()
      throw error
    }
    return server
  }

  /** Of the process that starts all others. */
  get pid(): number {
    return Number.parseInt(readFileSync(join(this.#cluster.folder, 'postmaster.pid'), 'utf8'), 10)
  }

  start(): void {
    const { folder } = this.#cluster
    const own = ['-p', this.#port, '-c', `listen_addresses=${HOST}`, '-c', 'unix_socket_directories=']
    const options = [...serverOptions(this.#cluster), ...own, '-c', 'max_connections=200', ...this.#options]
    this.#control('-l', join(folder, 'log'), '-o', options.join(' '), 'start')
  }

  /** `fast` is a shutdown, `immediate` a crash. */
  stop(mode: 'fast' | 'immediate'): void {
    this.#control('-m', mode, 'stop')
  }

  remove(): void {
    this.#run('-m', 'immediate', 'stop')
    rmSync(this.#cluster.home, { recursive: true, force: true })
  }

  #control(...options: readonly string[]): void {
    if (this.#run(...options) !== 0) throw new Error(`pg_ctl ${options.at(-1)} failed.`)
  }

  /** @returns the exit code of pg_ctl */
  #run(...options: readonly string[]): number | null {
    const { folder, programs, user } = this.#cluster
    const { program, args, ids } = commandAs(user, programs.pgCtl, ['-D', folder, '-w', ...options])
    // The server inherits these streams from pg_ctl, so a pipe would never end.
    return spawnSync(program, [...args], { ...ids, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] }).status
  }
}
