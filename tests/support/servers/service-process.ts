import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 15_000

const SETPRIV = '/usr/bin/setpriv'
/** Whoever is killed while tests run leaves no server behind. */
const KILL_WITH_PARENT = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'KILL'] : []

const acceptsConnections = (host: string, port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ host, port })
      .once('connect', () => {
        socket.destroy()
        done(true)
      })
      .once('error', () => done(false))
  })

/** An address of this machine that is not loopback: media servers offer no other. */
export const findExternalAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address

interface ServiceOptions {
  readonly command: readonly [string, ...string[]]
  /** Where it leaves what it leaves. */
  readonly folder: string
  readonly host: string
  /** Ready when this TCP port takes connections. */
  readonly port: number
}

/** A server from a package, as a process of its own that tests start, kill and start again. */
export class ServiceProcess {
  readonly #options: ServiceOptions
  #process: ChildProcess | undefined
  #output = ''

  constructor(options: ServiceOptions) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  async start(): Promise<void> {
    const { command, folder, host, port } = this.#options
    const [program = '', ...args] = [...KILL_WITH_PARENT, ...command]
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#process = child
    this.#output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => this.#appendOutput(String(chunk)))
    const failed = once(child, 'error').then(([error]) => error)
    const until = Date.now() + TIMEOUT_MS
    while (!(await acceptsConnections(host, port))) {
      const error = await Promise.race([failed, sleep(50)])
      if (error || child.exitCode !== null || Date.now() > until)
        throw new Error(`${command[0]} did not start: ${error ?? ''}\n${this.#output}`)
    }
  }

  /** Without a word to anybody, as a crash is. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  // Enough to tell why it did not start.
  #appendOutput(text: string): void {
    this.#output = (this.#output + text).slice(-4000)
  }
}
