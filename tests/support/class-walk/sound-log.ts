import type { Page } from 'playwright'

/** A sample of one received voice. Times in milliseconds since 1970. */
interface VoiceSample {
  readonly lastPacketAt: number
  /** The longest possible silence since the previous sample, given the number of packets, in milliseconds. */
  readonly maxSilence: number
}

interface SoundSample {
  readonly at: number
  /** Sorted by the last received audio, newest first. */
  readonly voices: readonly VoiceSample[]
}

declare global {
  var soundSamples: SoundSample[]
}

/** Longer than the 400 ms between packets in a pause, because speech uses discontinuous transmission. */
const FRESH_MS = 1500

/**
 * Runs in the page. Counts each connection that receives audio as a voice, so a replaced connection continues the
 * count. It also counts packets, because on a busy machine the page may sample late.
 */
const recordSound = (): void => {
  const PACKET_MS = 20
  const known = new Map<RTCPeerConnection, VoiceSample & { packets: number }>()
  const readVoice = async (connection: RTCPeerConnection): Promise<void> => {
    if (connection.connectionState === 'closed') return
    const receivers = connection.getReceivers().filter(({ track }) => track.kind === 'audio')
    const stats = (await Promise.all(receivers.map((receiver) => receiver.getStats()))).flatMap((one) => [
      ...one.values(),
    ])
    const report = stats.find(({ type }) => type === 'inbound-rtp')
    const before = known.get(connection)
    const { packetsReceived: packets = 0, lastPacketReceivedTimestamp: lastPacketAt = 0 } = report ?? {}
    if (packets <= (before?.packets ?? 0)) return
    const silence = lastPacketAt - (before?.lastPacketAt ?? 0) - (packets - (before?.packets ?? 0) - 1) * PACKET_MS
    known.set(connection, { packets, lastPacketAt, maxSilence: Math.max(silence, PACKET_MS) })
  }
  const sample = async (): Promise<void> => {
    for (const connection of globalThis.openedConnections) await readVoice(connection)
    const voices = [...known.values()].toSorted((one, other) => other.lastPacketAt - one.lastPacketAt)
    globalThis.soundSamples.push({ at: Date.now(), voices })
    setTimeout(() => void sample(), 250)
  }
  globalThis.soundSamples = []
  void sample()
}

/** Records which voices a page of a live room receives. */
export class SoundLog {
  readonly #page: Page

  private constructor(page: Page) {
    this.#page = page
  }

  static async start(page: Page): Promise<SoundLog> {
    await page.evaluate(recordSound)
    return new SoundLog(page)
  }

  async countVoices(): Promise<number> {
    const [last] = await this.#page.evaluate(() => globalThis.soundSamples.slice(-1))
    return last?.voices.filter(({ lastPacketAt }) => last.at - lastPacketAt < FRESH_MS).length ?? 0
  }

  /**
   * Measures the longest period with fewer than this many voices.
   * @param since milliseconds since 1970
   * @returns milliseconds
   */
  async longestGap(voices: number, since: number): Promise<number> {
    const samples = await this.#page.evaluate((from) => globalThis.soundSamples.filter(({ at }) => at >= from), since)
    let heardAt = since
    let longest = 0
    for (const { at, voices: heard } of samples) {
      const freshest = heard.slice(0, voices)
      const latest = freshest[voices - 1]?.lastPacketAt ?? 0
      if (at - latest > FRESH_MS || latest <= heardAt) continue
      const maxSilence = Math.max(...freshest.map((voice) => voice.maxSilence))
      longest = Math.max(longest, Math.min(latest - heardAt, maxSilence))
      heardAt = latest
    }
    return Math.max(longest, Date.now() - heardAt)
  }
}
