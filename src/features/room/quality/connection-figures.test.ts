import { expect, test } from 'vitest'
import { compareSamples, isOwnConnectionBad, rateConnection, readSample } from './connection-figures.ts'
import { VideoSwitch } from './video-switch.ts'

const report = (packetsReceived: number, packetsLost: number, reportedAt = packetsReceived) => [
  { type: 'inbound-rtp', kind: 'audio', packetsReceived, packetsLost, jitter: 0.02 },
  { type: 'inbound-rtp', kind: 'video', packetsReceived: 0, packetsLost: 0, jitter: 0.9 },
  { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.01, timestamp: reportedAt },
  { type: 'candidate-pair', nominated: false, currentRoundTripTime: 3 },
  { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.25 },
]

test('loss, jitter and round trip are read between two samples', () => {
  const figures = compareSamples(readSample(report(100, 50)), readSample(report(180, 70)))
  expect(figures).toEqual({ loss: 0.2, jitterMs: 20, roundTripMs: 250 })
  expect(compareSamples(readSample(report(180, 70)), readSample(report(10, 0)))?.loss).toBe(0.01)
})

test('a network that is gone has no figures, although the last ones are repeated', () => {
  const last = readSample(report(180, 70, 5000))
  expect(compareSamples(last, readSample(report(180, 70, 5000)))).toBeUndefined()
  expect(compareSamples(last, readSample(report(180, 70, 9000)))?.loss).toBe(0.01)
  expect(compareSamples(last, readSample(report(190, 70, 5000)))?.loss).toBe(0)
})

test.each([
  [{ loss: 0, jitterMs: 10, roundTripMs: 120 }, 'good'],
  [{ loss: 0.05, jitterMs: 10, roundTripMs: 120 }, 'weak'],
  [{ loss: 0, jitterMs: 60, roundTripMs: 120 }, 'weak'],
  [{ loss: 0, jitterMs: 10, roundTripMs: 500 }, 'weak'],
  [{ loss: 0.2, jitterMs: 10, roundTripMs: 120 }, 'bad'],
  [{ loss: 0, jitterMs: 10, roundTripMs: 1500 }, 'bad'],
] as const)('%o is %s', (figures, quality) => {
  expect(rateConnection(figures)).toBe(quality)
})

test('the own connection is bad only if it is bad to most of the others', () => {
  expect(isOwnConnectionBad([])).toBe(false)
  expect(isOwnConnectionBad(['bad'])).toBe(true)
  expect(isOwnConnectionBad(['bad', 'good'])).toBe(false)
  expect(isOwnConnectionBad(['bad', 'bad', 'weak'])).toBe(true)
})

test('video goes off after three bad samples, returns after five others, and then takes longer to return', () => {
  const video = new VideoSwitch()
  const add = (count: number, isBad: boolean) => Array.from({ length: count }, () => video.add(isBad)).at(-1)
  expect([add(2, true), add(1, false), add(2, true)]).toEqual([false, false, false])
  expect(add(1, true)).toBe(true)
  expect([add(4, false), add(1, false)]).toEqual([true, false])
  expect([add(3, true), add(9, false), add(1, false)]).toEqual([true, true, false])
})
