import type { Browser, Page } from 'playwright'
import type { SessionDescription } from '#contract/room/room.ts'
import { startServer } from '#tests/support/servers/loopback-server.ts'

/** A name that the test chooses for a connection of the page. */
type ConnectionName = string

export interface ReceivedMedia {
  readonly state: RTCPeerConnectionState
  readonly packets: number
  readonly lost: number
  readonly audioPackets: number
  readonly frames: number
}

interface Stream {
  readonly kind: string
  readonly packets: number
  readonly lost: number
  readonly frames: number
}

declare global {
  var connections: Map<string, RTCPeerConnection>
}

/** Chromium with a fake camera and microphone and without permission prompts. */
export const FAKE_DEVICES = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
]

/** A page of a real browser whose WebRTC connections a test controls. The test delivers the signals. */
export class MediaPage {
  readonly #page: Page
  readonly #close: () => Promise<void>

  private constructor(page: Page, close: () => Promise<void>) {
    this.#page = page
    this.#close = close
  }

  static async open(browser: Browser): Promise<MediaPage> {
    // `getUserMedia` needs a page with an origin.
    const blank = await startServer(() => ({ status: 200, body: '<title>media</title>', headers: HTML }))
    const page = await browser.newPage()
    await page.goto(blank.origin)
    await page.evaluate(() => {
      globalThis.connections = new Map()
    })
    return new MediaPage(page, async () => {
      await page.close()
      await blank.close()
    })
  }

  /** Creates an offer that sends camera and microphone, with all ICE candidates. */
  offer(name: ConnectionName, configuration: RTCConfiguration = {}): Promise<SessionDescription> {
    return this.#page.evaluate(
      async ([connectionName, given]) => {
        const connection = new RTCPeerConnection(given)
        globalThis.connections.set(connectionName, connection)
        const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 640, height: 480 } })
        for (const track of stream.getTracks()) connection.addTransceiver(track, { direction: 'sendonly' })
        await connection.setLocalDescription()
        const gathered = () => connection.iceGatheringState === 'complete'
        while (!gathered()) await new Promise((again) => setTimeout(again, 20))
        return { type: 'offer' as const, sdp: connection.localDescription?.sdp ?? '' }
      },
      [name, configuration] as const,
    )
  }

  /** Creates an answer that only receives, with all ICE candidates. */
  answer(
    name: ConnectionName,
    offer: SessionDescription,
    configuration: RTCConfiguration = {},
  ): Promise<SessionDescription> {
    return this.#page.evaluate(
      async ([connectionName, offered, given]) => {
        const connection = new RTCPeerConnection(given)
        globalThis.connections.get(connectionName)?.close()
        globalThis.connections.set(connectionName, connection)
        await connection.setRemoteDescription(offered)
        await connection.setLocalDescription()
        const gathered = () => connection.iceGatheringState === 'complete'
        while (!gathered()) await new Promise((again) => setTimeout(again, 20))
        return { type: 'answer' as const, sdp: connection.localDescription?.sdp ?? '' }
      },
      [name, offer, configuration] as const,
    )
  }

  offerAgain(name: ConnectionName): Promise<SessionDescription> {
    return this.#page.evaluate(async (connectionName) => {
      const connection = globalThis.connections.get(connectionName)
      connection?.restartIce()
      await connection?.setLocalDescription()
      while (connection?.iceGatheringState !== 'complete') await new Promise((again) => setTimeout(again, 20))
      return { type: 'offer' as const, sdp: connection.localDescription?.sdp ?? '' }
    }, name)
  }

  answerAgain(name: ConnectionName, offer: SessionDescription): Promise<SessionDescription> {
    return this.#page.evaluate(
      async ([connectionName, offered]) => {
        const connection = globalThis.connections.get(connectionName)
        await connection?.setRemoteDescription(offered)
        await connection?.setLocalDescription()
        while (connection?.iceGatheringState !== 'complete') await new Promise((again) => setTimeout(again, 20))
        return { type: 'answer' as const, sdp: connection.localDescription?.sdp ?? '' }
      },
      [name, offer] as const,
    )
  }

  accept(name: ConnectionName, answer: SessionDescription): Promise<void> {
    return this.#page.evaluate(
      async ([connectionName, answered]) => globalThis.connections.get(connectionName)?.setRemoteDescription(answered),
      [name, answer] as const,
    )
  }

  async received(name: ConnectionName): Promise<ReceivedMedia> {
    const { state, streams } = await this.#page.evaluate(async (connectionName) => {
      const connection = globalThis.connections.get(connectionName)
      const reports = [...((await connection?.getStats())?.values() ?? [])]
      const incoming = reports.filter(({ type }) => type === 'inbound-rtp')
      return {
        state: connection?.connectionState ?? ('closed' as const),
        streams: incoming.map(({ kind, packetsReceived = 0, packetsLost = 0, framesDecoded = 0 }) => {
          const figures: Stream = { kind, packets: packetsReceived, lost: packetsLost, frames: framesDecoded }
          return figures
        }),
      }
    }, name)
    const sum = (figure: 'packets' | 'lost' | 'frames', of = streams) => of.reduce((all, one) => all + one[figure], 0)
    const audio = streams.filter(({ kind }) => kind === 'audio')
    return {
      state,
      packets: sum('packets'),
      lost: sum('lost'),
      audioPackets: sum('packets', audio),
      frames: sum('frames'),
    }
  }

  /** Returns the candidate types of the selected ICE pair. */
  candidateTypes(name: ConnectionName): Promise<string[]> {
    return this.#page.evaluate(async (connectionName) => {
      const reports = [...((await globalThis.connections.get(connectionName)?.getStats())?.values() ?? [])]
      const { selectedCandidatePairId: id } = reports.find(({ type }) => type === 'transport') ?? {}
      const pair = reports.find((report) => report.id === id)
      const typeOf = (candidate: string): string => reports.find((report) => report.id === candidate)?.candidateType
      return pair ? [typeOf(pair.localCandidateId), typeOf(pair.remoteCandidateId)] : []
    }, name)
  }

  hangUp(name: ConnectionName): Promise<void> {
    return this.#page.evaluate((connectionName) => globalThis.connections.get(connectionName)?.close(), name)
  }

  close(): Promise<void> {
    return this.#close()
  }
}

const HTML = { 'content-type': 'text/html' }
