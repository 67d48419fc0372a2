import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import * as z from 'zod/mini'
import { chromiumLaunch } from '#tests/support/browser/chromium.ts'
import { Devtools, type DevtoolsEvent } from './devtools.ts'
import { Traffic } from './traffic.ts'

const SCREEN = { width: 360, height: 740, deviceScaleFactor: 2, mobile: true }
const CPU_SLOWDOWN = 4
const NETWORK_CONDITIONS = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const START_TIMEOUT_MS = 30_000
const CLOSE_TIMEOUT_MS = 10_000

const AttachedEvent = z.object({ sessionId: z.string(), targetInfo: z.object({ type: z.string(), url: z.string() }) })
const EvaluateResult = z.object({ result: z.object({ value: z.optional(z.unknown()) }) })

const portOf = async (folder: string): Promise<string> => {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; await sleep(20)) {
    const [port = '', path = ''] = (await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')).split(
      '\n',
    )
    if (port && path) return `ws://127.0.0.1:${port}${path}`
  }
  throw new Error('The browser did not start.')
}

/** One browser process with a slow CPU and a slow network. Later runs reuse its profile. */
export class SlowPhone {
  readonly traffic = new Traffic()
  readonly #devtools: Devtools
  readonly #process: ChildProcess
  readonly #line: object
  readonly #page = Promise.withResolvers<string>()

  private constructor(devtools: Devtools, child: ChildProcess, isOffline: boolean) {
    this.#devtools = devtools
    this.#process = child
    this.#line = { ...NETWORK_CONDITIONS, offline: isOffline }
    devtools.onEvent = (event) => this.#onEvent(event)
  }

  static async start(folder: string, isOffline: boolean): Promise<SlowPhone> {
    const { args, env, executablePath = chromium.executablePath() } = chromiumLaunch
    const words = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
    await rm(join(folder, 'DevToolsActivePort'), { force: true })
    const child = spawn(executablePath, [...args, ...words], { stdio: 'ignore', env })
    const phone = new SlowPhone(await Devtools.at(await portOf(folder)), child, isOffline)
    await phone.#devtools.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
    })
    await phone.#page.promise
    return phone
  }

  #onEvent(event: DevtoolsEvent): void {
    if (event.method === 'Target.attachedToTarget') void this.#slowDown(AttachedEvent.parse(event.params))
    else this.traffic.take(event)
  }

  // Each page and service worker waits until its network is throttled. Requests of a worker do not count as the page's.
  async #slowDown({ sessionId, targetInfo: { type, url } }: z.infer<typeof AttachedEvent>): Promise<void> {
    const send = (method: string, params: object = {}) => this.#devtools.send(method, params, sessionId)
    // The browser's own windows are page targets too.
    if (url.startsWith('chrome')) {
      await send('Runtime.runIfWaitingForDebugger')
      return
    }
    const settings = [send('Network.enable'), send('Network.emulateNetworkConditions', this.#line)]
    if (type === 'page') {
      this.traffic.page = sessionId
      settings.push(
        send('Page.enable'),
        send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
        send('Emulation.setDeviceMetricsOverride', SCREEN),
      )
    }
    settings.push(send('Runtime.runIfWaitingForDebugger'))
    // A target may close during the setup.
    await Promise.allSettled(settings)
    if (type === 'page') this.#page.resolve(sessionId)
  }

  async #send(method: string, params: object): Promise<unknown> {
    return this.#devtools.send(method, params, await this.#page.promise)
  }

  /** The script runs before any of the page's own. */
  async open(url: string, script: string): Promise<void> {
    await this.#send('Page.addScriptToEvaluateOnNewDocument', { source: script })
    await this.#send('Page.navigate', { url })
    await this.traffic.loaded
  }

  async evaluate(expression: string): Promise<unknown> {
    const params = { expression, awaitPromise: true, returnByValue: true }
    return EvaluateResult.parse(await this.#send('Runtime.evaluate', params)).result.value
  }

  /** Turns the mouse wheel; `distance` in pixels, `speed` in pixels per second. */
  async scroll(distance: number, speed: number): Promise<void> {
    await this.#send('Input.synthesizeScrollGesture', {
      x: SCREEN.width / 2,
      y: SCREEN.height / 2,
      yDistance: -distance,
      speed,
      gestureSourceType: 'mouse',
    })
  }

  /** Closes the browser gracefully, so that it writes its profile, and kills it if it hangs. */
  async close(): Promise<void> {
    const browserExit = once(this.#process, 'exit')
    const end = setTimeout(() => this.#process.kill('SIGKILL'), CLOSE_TIMEOUT_MS)
    void this.#devtools.send('Browser.close')
    await browserExit
    clearTimeout(end)
    this.#devtools.close()
  }
}
