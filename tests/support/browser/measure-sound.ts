import type { Page } from 'playwright'
import { VOWEL } from './vowel.ts'

/** Measures the level that a page receives, window by window, in decibels below full scale (RMS). */
const measureReceivedLevels = (page: Page, seconds: number): Promise<number[]> =>
  page.evaluate(async (duration) => {
    const receivers = globalThis.openedConnections.flatMap((connection) =>
      connection.connectionState === 'connected' ? connection.getReceivers() : [],
    )
    const track = receivers.find(({ track: { kind } }) => kind === 'audio')?.track
    if (!track) throw new Error('No sound is received.')
    const context = new AudioContext({ sampleRate: 48_000 })
    await context.resume()
    const analyser = context.createAnalyser()
    analyser.fftSize = 8192
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const levels: number[] = []
    const endsAt = Date.now() + duration * 1000
    while (Date.now() < endsAt) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length
      levels.push(10 * Math.log10(Math.max(power, 1e-12)))
    }
    await context.close()
    return levels
  }, seconds)

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.floor(sorted.length * part)] ?? Number.NaN

/** The difference between received and sent level for the quiet and the loud part of the vowel, in decibels. */
export interface LevelError {
  readonly quiet: number
  readonly loud: number
}

/** Measures a page that receives the vowel alone. */
export const measureLevelError = async (page: Page): Promise<LevelError> => {
  const levels = (await measureReceivedLevels(page, 4 * VOWEL.secondsPerLevel)).toSorted((one, other) => one - other)
  return { quiet: quantile(levels, 0.25) - VOWEL.quietDb, loud: quantile(levels, 0.75) - VOWEL.loudDb }
}

interface SentSound {
  readonly fmtp: string
  /** Measured over the last seconds. */
  readonly kilobitsPerSecond: number
}

/** Reads the parameters of a page's encoders, and measures the bitrate of its connections with RTP headers. */
export const measureUpload = (page: Page, seconds: number): Promise<SentSound> =>
  page.evaluate(async (duration) => {
    const open = () => globalThis.openedConnections.filter(({ connectionState }) => connectionState === 'connected')
    const countBytes = async (): Promise<number> => {
      const reports = (await Promise.all(open().map((one) => one.getStats()))).flatMap((stats) => [...stats.values()])
      const sent = reports.filter(({ type }) => type === 'outbound-rtp')
      return sent.reduce((sum, { bytesSent = 0, headerBytesSent = 0 }) => sum + bytesSent + headerBytesSent, 0)
    }
    const [before, startedAt] = [await countBytes(), performance.now()]
    await new Promise((resolve) => setTimeout(resolve, duration * 1000))
    const bits = ((await countBytes()) - before) * 8
    const sending = open().find((one) => one.getSenders().some(({ track }) => track?.kind === 'audio'))
    const sdp = sending?.remoteDescription?.sdp ?? ''
    const payload = /a=rtpmap:(\d+) opus/.exec(sdp)?.[1] ?? ''
    const fmtp = new RegExp(`a=fmtp:${payload} (.*)`).exec(sdp)?.[1] ?? ''
    return { fmtp: fmtp.trim(), kilobitsPerSecond: bits / (performance.now() - startedAt) }
  }, seconds)
