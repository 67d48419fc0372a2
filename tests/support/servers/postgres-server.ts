import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/network/free-port.ts'

const isRoot = process.getuid?.() === 0
const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

/** The folder of programs of the newest installed PostgreSQL; undefined if none is installed. */
export const newestPostgres = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin')
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .sort((a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]))[0]

/** A real PostgreSQL with its own folder and port, which tests stop and start. */
export class PostgresServer {
  readonly url: string
  readonly #port: number
  readonly #bin: string
  readonly #folder = mkdtempSync(join(tmpdir(), 'halaqah-postgres-'))
  // PostgreSQL refuses to run as root.
  readonly #user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}

  readonly #options: Readonly<Record<string, string>>

  private constructor(port: number, options: Readonly<Record<string, string>>) {
    const bin = newestPostgres()
    if (!bin) throw new Error('PostgreSQL is not installed.')
    this.#bin = bin
    this.#port = port
    this.#options = options
    this.url = `postgres://halaqah@127.0.0.1:${port}/postgres`
    const { uid, gid } = this.#user
    if (uid !== undefined && gid !== undefined) chownSync(this.#folder, uid, gid)
  }

  /**
   * Resolves when the server is running.
   * @param options of postgresql.conf
   */
  static async create(options: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
    const server = new PostgresServer(await freePort(), options)
    try {
      server.#run('initdb', '-U', 'halaqah', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
      server.start()
    } catch (error) {
      server.remove()
      throw error
    }
    return server
  }

  start(): void {
    const options = Object.entries(this.#options).map(([name, value]) => ` -c ${name}=${value}`)
    const settings = `-p ${this.#port} -k ${this.#folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200${options.join('')}`
    this.#run('pg_ctl', '-w', '-l', join(this.#folder, 'log'), '-o', settings, 'start')
  }

  /** `fast` is a shutdown, `immediate` a crash. */
  stop(mode: 'fast' | 'immediate'): void {
    this.#run('pg_ctl', '-w', '-m', mode, 'stop')
  }

  remove(): void {
    spawnSync(join(this.#bin, 'pg_ctl'), ['-D', this.#data, '-m', 'immediate', 'stop'], { ...this.#user })
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  #run(program: string, ...args: readonly string[]): void {
    // The server inherits these streams from pg_ctl, so a pipe would never end.
    const { status } = spawnSync(join(this.#bin, program), ['-D', this.#data, ...args], {
      ...this.#user,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    if (status !== 0) throw new Error(`${program} failed.`)
  }
}
