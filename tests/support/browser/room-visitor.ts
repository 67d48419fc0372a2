import type { Browser, BrowserContext, Page } from 'playwright'
import { chromiumLaunch } from './chromium.ts'
import { signIn } from './sign-in.ts'
import { hideWorkers } from './worker.ts'

declare global {
  var openedConnections: RTCPeerConnection[]
  /** The UDP ports that each connection has opened. */
  var mediaPorts: Map<RTCPeerConnection, number[]>
}

/** Chromium with a fake camera, microphone and screen, and WebRTC over loopback. */
export const roomLaunch = {
  ...chromiumLaunch,
  args: [
    ...chromiumLaunch.args,
    // A low frame rate, because several people encode and decode on one machine.
    '--use-fake-device-for-media-stream=fps=5',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    '--allow-loopback-in-peer-connection',
    '--auto-select-desktop-capture-source=Entire screen',
  ],
}

/** Totals of one connection since its start. */
export interface ReceivedMedia {
  readonly state: RTCPeerConnectionState
  readonly audioBytes: number
  readonly videoBytes: number
  readonly frames: number
  readonly width: number
}

const recordConnections = (): void => {
  globalThis.openedConnections = []
  globalThis.mediaPorts = new Map()
  globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct: (Native, [configuration]) => {
      const connection = new Native(configuration)
      globalThis.openedConnections.push(connection)
      const ports: number[] = []
      globalThis.mediaPorts.set(connection, ports)
      connection.addEventListener('icecandidate', ({ candidate }: RTCPeerConnectionIceEvent) => {
        if (candidate?.protocol === 'udp' && candidate.port) ports.push(candidate.port)
      })
      return connection
    },
  })
}

const readConnections = async (): Promise<ReceivedMedia[]> => {
  const read = async (connection: RTCPeerConnection): Promise<ReceivedMedia> => {
    const reports = [...(await connection.getStats()).values()].filter(({ type }) => type === 'inbound-rtp')
    const sum = (kind: string, figure: string): number =>
      reports.reduce((all, report) => (report.kind === kind ? all + (report[figure] ?? 0) : all), 0)
    return {
      state: connection.connectionState,
      audioBytes: sum('audio', 'bytesReceived'),
      videoBytes: sum('video', 'bytesReceived'),
      frames: sum('video', 'framesDecoded'),
      width: sum('video', 'frameWidth'),
    }
  }
  const open = globalThis.openedConnections.filter(({ connectionState }) => connectionState !== 'closed')
  return Promise.all(open.map(read))
}

const PHONE = { width: 360, height: 740 }

/** A person in a live room, with a browser of their own. */
export class RoomVisitor {
  readonly page: Page
  readonly context: BrowserContext

  private constructor(context: BrowserContext, page: Page) {
    this.context = context
    this.page = page
  }

  static async open(
    browser: Browser,
    roomUrl: string,
    person: { readonly email: string; readonly password: string },
  ): Promise<RoomVisitor> {
    const { origin } = new URL(roomUrl)
    const context = await browser.newContext({
      baseURL: origin,
      viewport: PHONE,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await context.addInitScript(recordConnections)
    await context.addInitScript(hideWorkers)
    await signIn(page, person)
    await page.goto(roomUrl)
    return new RoomVisitor(context, page)
  }

  received(): Promise<ReceivedMedia[]> {
    return this.page.evaluate(readConnections)
  }

  /** Counts all connections that the page has opened, closed ones included. */
  countOpenedConnections(): Promise<number> {
    return this.page.evaluate(() => globalThis.openedConnections.length)
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click()
  }

  async pressInMore(name: string): Promise<void> {
    await this.press('More')
    await this.page.getByRole('dialog', { name: 'More' }).getByRole('button', { name, exact: true }).click()
  }

  /** Sends sound and video. Students join with the microphone off, and everyone with the camera off. */
  async turnOnDevices(): Promise<void> {
    if (await this.page.getByRole('button', { name: 'Unmute', exact: true }).isVisible()) await this.press('Unmute')
    await this.press('Camera')
  }

  async join(): Promise<this> {
    await this.press('Join the class')
    await this.page.getByRole('button', { name: 'Leave', exact: true }).waitFor()
    return this
  }
}
