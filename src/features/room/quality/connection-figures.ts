/** The totals of one connection at one moment. */
export interface StatsSample {
  readonly packetsReceived: number
  readonly packetsLost: number
  /** The share of this page's packets that the other side reports as lost, 0 to 1. */
  readonly sentLoss: number
  /** The time of the newest report of the other side, in milliseconds. */
  readonly reportedAt: number
  readonly jitterMs: number
  readonly roundTripMs: number
}

/** The quality of a connection between two samples. */
export interface ConnectionFigures {
  /** The larger share of lost packets of both directions, 0 to 1. */
  readonly loss: number
  readonly jitterMs: number
  readonly roundTripMs: number
}

export type Quality = 'good' | 'weak' | 'bad'

/** The used fields of the statistics. Browsers omit fields that they do not support. */
interface StatsEntry {
  readonly type: string
  readonly timestamp?: number
  readonly kind?: string
  readonly packetsReceived?: number
  readonly packetsLost?: number
  readonly fractionLost?: number
  readonly jitter?: number
  readonly nominated?: boolean
  readonly currentRoundTripTime?: number
}

const largest = (values: readonly (number | undefined)[]): number => Math.max(0, ...values.map((value) => value ?? 0))
const total = (values: readonly (number | undefined)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** @param entries of `RTCStatsReport.values()` */
export const readSample = (entries: readonly StatsEntry[]): StatsSample => {
  const received = entries.filter(({ type }) => type === 'inbound-rtp')
  const reported = entries.filter(({ type }) => type === 'remote-inbound-rtp')
  const pairs = entries.filter(({ type, nominated }) => type === 'candidate-pair' && nominated)
  return {
    packetsReceived: total(received.map(({ packetsReceived }) => packetsReceived)),
    packetsLost: total(received.map(({ packetsLost }) => packetsLost)),
    sentLoss: largest(reported.map(({ fractionLost }) => fractionLost)),
    reportedAt: largest(reported.map(({ timestamp }) => timestamp)),
    // Only audio, because the pauses between video frames are no jitter.
    jitterMs: 1000 * largest(received.filter(({ kind }) => kind === 'audio').map(({ jitter }) => jitter)),
    roundTripMs: 1000 * largest(pairs.map(({ currentRoundTripTime }) => currentRoundTripTime)),
  }
}

/**
 * @returns undefined while nothing arrives: browsers repeat the last figures of a lost network, and they would lower
 * the quality after the network returns
 */
export const compareSamples = (before: StatsSample, now: StatsSample): ConnectionFigures | undefined => {
  // The count can decrease: a new connection starts at 0, and a late packet no longer counts as lost.
  const lost = Math.max(0, now.packetsLost - before.packetsLost)
  const received = Math.max(0, now.packetsReceived - before.packetsReceived)
  const isReported = now.reportedAt !== before.reportedAt
  if (lost + received === 0 && !isReported) return undefined
  const receivedLoss = lost + received > 0 ? lost / (lost + received) : 0
  const sentLoss = isReported ? now.sentLoss : 0
  return { loss: Math.max(receivedLoss, sentLoss), jitterMs: now.jitterMs, roundTripMs: now.roundTripMs }
}

const LIMITS = {
  bad: { loss: 0.1, jitterMs: 120, roundTripMs: 1000 },
  weak: { loss: 0.03, jitterMs: 50, roundTripMs: 400 },
} as const

const exceeds = (figures: ConnectionFigures, limits: ConnectionFigures): boolean =>
  figures.loss > limits.loss || figures.jitterMs > limits.jitterMs || figures.roundTripMs > limits.roundTripMs

export const rateConnection = (figures: ConnectionFigures): Quality => {
  if (exceeds(figures, LIMITS.bad)) return 'bad'
  return exceeds(figures, LIMITS.weak) ? 'weak' : 'good'
}

/** This page's connection is bad if most connections are bad. A single bad one can be the other person's fault. */
export const isOwnConnectionBad = (qualities: readonly Quality[]): boolean => {
  const bad = qualities.filter((quality) => quality === 'bad').length
  return bad > 0 && bad * 2 > qualities.length
}
