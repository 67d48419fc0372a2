import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../../../scripts/server-process.ts'
import { TEST_SERVER_ENVIRONMENT } from './server-environment.ts'

const ROOT = join(import.meta.dirname, '../../..')
const TIMEOUT_MS = 120_000

const killDatabase = async (pidFile: string): Promise<void> => {
  // PostgreSQL ends its processes at once and deletes the file.
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
  while (existsSync(pidFile)) await sleep(20)
}

/** The real server in its own process, so that tests can kill it. */
export class RunningServer {
  readonly origin: string
  /** The folder of the release. */
  protected readonly root: string = ROOT
  readonly #environment: Readonly<Record<string, string>>
  #process: ChildProcess | undefined

  constructor(port: number, dataDir: string, environment: Readonly<Record<string, string>> = {}) {
    this.origin = `http://127.0.0.1:${port}`
    this.#environment = { ...TEST_SERVER_ENVIRONMENT, ...environment, PORT: String(port), DATA_DIR: dataDir }
  }

  /** 0 while the server is down. */
  get pid(): number {
    return this.#process?.pid ?? 0
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/api/ready`).catch(() => null)
    await answer?.body?.cancel()
    return answer?.ok === true
  }

  /** Resolves with the milliseconds until the server was ready. */
  async start(): Promise<number> {
    const began = Date.now()
    const [, ...args] = SERVER_COMMAND
    this.#process = spawn(process.execPath, args, {
      cwd: this.root,
      env: { ...SERVER_ENVIRONMENT, ...process.env, ...this.#environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let errorOutput = ''
    this.#process.stderr?.setEncoding('utf8').on('data', (words: string) => {
      errorOutput += words
      process.stderr.write(words)
    })
    while (!(await this.#isReady())) {
      if (this.#process.exitCode !== null) throw new Error(`The server did not start: ${errorOutput}`)
      if (Date.now() - began > TIMEOUT_MS) throw new Error('The server did not become ready.')
      await sleep(50)
    }
    return Date.now() - began
  }

  /** Resolves with the exit code and the duration in milliseconds. */
  async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM'): Promise<{ code: number | null; ms: number }> {
    const child = this.#process
    if (!child) throw new Error('The server was not started.')
    const began = Date.now()
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return { code: child.exitCode, ms: Date.now() - began }
  }

  /** Suspends the process, like a suspended virtual machine. */
  pause(): void {
    this.#process?.kill('SIGSTOP')
  }

  resume(): void {
    this.#process?.kill('SIGCONT')
  }

  /** Ends the server after a test, and the embedded database that a killed server leaves behind. */
  async dispose(): Promise<void> {
    await this.kill()
    const dataDir = this.#environment.DATA_DIR ?? ''
    for (const file of globSync(join(dataDir, 'postgres/*/postmaster.pid'))) await killDatabase(file)
  }

  async kill(): Promise<void> {
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}
