import {
  compareSamples,
  isOwnConnectionBad,
  type Quality,
  rateConnection,
  readSample,
  type StatsSample,
} from './connection-figures.ts'
import { VideoSwitch } from './video-switch.ts'

const SAMPLE_MS = 4000

interface Callbacks {
  /** The statistics of this page's connections, by peer id. */
  readonly readStats: () => Promise<ReadonlyMap<string, RTCStatsReport>>
  /** Called when a rating or `isVideoOff` has changed. */
  readonly onQuality: (qualities: ReadonlyMap<string, Quality>, isVideoOff: boolean) => void
}

/** Rates the connection to each person by loss, jitter and round trip. */
export class QualityMonitor {
  readonly #callbacks: Callbacks
  readonly #videoSwitch = new VideoSwitch()
  #samples: ReadonlyMap<string, StatsSample> = new Map()
  #last = ''
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.#sample(), SAMPLE_MS)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #sample(): Promise<void> {
    // `getStats` rejects if the connection was closed meanwhile.
    const reports = await this.#callbacks.readStats().catch(() => new Map<string, RTCStatsReport>())
    if (!this.#timer) return
    const before = this.#samples
    this.#samples = new Map([...reports].map(([peerId, report]) => [peerId, readSample([...report.values()])]))
    const qualities = new Map<string, Quality>()
    for (const [peerId, now] of this.#samples) {
      const previous = before.get(peerId)
      const figures = previous && compareSamples(previous, now)
      if (figures) qualities.set(peerId, rateConnection(figures))
    }
    const isNetworkGone = qualities.size === 0 && this.#samples.size > 0
    if (isNetworkGone) return
    const isVideoOff = this.#videoSwitch.add(isOwnConnectionBad([...qualities.values()]))
    const result = JSON.stringify([isVideoOff, ...qualities])
    if (result === this.#last) return
    this.#last = result
    this.#callbacks.onQuality(qualities, isVideoOff)
  }
}
