import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright'
import { chromiumLaunch } from './chromium.ts'

const START_MS = 30_000

/** A browser with a profile on disk, like a phone's, which tests close, kill and reopen. */
export class Phone {
  readonly #folder: string
  readonly #origin: string
  #context: BrowserContext | undefined
  #process: ChildProcess | undefined

  private constructor(folder: string, origin: string) {
    this.#folder = folder
    this.#origin = origin
  }

  static async for(origin: string): Promise<Phone> {
    return new Phone(await mkdtemp(join(tmpdir(), 'halaqah-phone-')), origin)
  }

  async open(): Promise<BrowserContext> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      ...chromiumLaunch,
      baseURL: this.#origin,
      viewport: { width: 360, height: 740 },
      reducedMotion: 'reduce',
    })
    return this.#context
  }

  async close(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  /** A process group of its own lets {@link kill} end all processes of the browser. */
  async openKillable(): Promise<BrowserContext> {
    const { args, env, executablePath = chromium.executablePath() } = chromiumLaunch
    const words = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${this.#folder}`, 'about:blank']
    await rm(join(this.#folder, 'DevToolsActivePort'), { force: true })
    this.#process = spawn(executablePath, [...args, ...words], { detached: true, stdio: 'ignore', env })
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await this.#debuggingPort()}`)
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile open.')
    return context
  }

  async #debuggingPort(): Promise<string> {
    for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) {
      const text = await readFile(join(this.#folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
      const port = text.split('\n')[0]
      if (port) return port
    }
    throw new Error('The browser did not start.')
  }

  async kill(): Promise<void> {
    const child = this.#process
    this.#process = undefined
    if (!child?.pid) return
    const exited = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await exited
  }

  async dispose(): Promise<void> {
    await this.close()
    await this.kill()
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
