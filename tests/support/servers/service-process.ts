import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const TIMEOUT_MS = 60_000

const SETPRIV = '/usr/bin/setpriv'
/** With `setpriv`, the kernel kills the server when the test process dies. */
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

/** Undefined if this machine has only loopback addresses. */
export const findExternalAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address

interface ServiceOptions {
  readonly command: readonly [string, ...string[]]
  readonly folder: string
  readonly host: string
  /** The service is ready when this TCP port accepts connections. */
  readonly port: number
}

/** An installed server in its own process, which tests start, kill and restart. */
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

  /** Kills the server without a shutdown, like a crash. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  // Kept for the error message of a failed start.
  #appendOutput(text: string): void {
    this.#output = (this.#output + text).slice(-4000)
  }
}

/** Starts an installed server in a folder of its own; `stop` kills it and deletes the folder. */
export const startService = async (
  options: ServiceOptions,
): Promise<{ readonly process: ServiceProcess; readonly stop: () => Promise<void> }> => {
  const process = new ServiceProcess(options)
  const stop = async (): Promise<void> => {
    await process.kill()
    await rm(options.folder, { recursive: true, force: true })
  }
  await process.start().catch(async (error) => {
    await stop()
    throw error
  })
  return { process, stop }
}
