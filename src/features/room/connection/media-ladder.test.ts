import { expect, test } from 'vitest'
import { audioBitrate, type SendingConditions, videoQuality } from './media-ladder.ts'

const conditions = (people: number, changes: Partial<SendingConditions> = {}): SendingConditions => ({
  media: 'mesh',
  people,
  isOwner: false,
  isScreen: false,
  isRecitation: false,
  ...changes,
})

test.each([
  // people, width, frames per second, camera, speech, recitation in kbit/s
  [2, 640, 20, 300, 32, 64],
  [3, 480, 15, 250, 32, 64],
  [4, 320, 15, 150, 32, 64],
  [5, 240, 8, 40, 24, 48],
  [6, 160, 5, 18, 24, 32],
  [8, 160, 5, 18, 24, 32],
  [16, 160, 5, 18, 24, 32],
])('%i people in a mesh: width %i at %i frames, camera %i, speech %i, recitation %i kbit/s', (people, ...expected) => {
  const { width, frameRate, maxBitrate } = videoQuality(conditions(people))
  const recitation = audioBitrate(conditions(people, { isRecitation: true }))
  const bitrates = [maxBitrate, audioBitrate(conditions(people)), recitation].map((bits) => bits / 1000)
  expect([width, frameRate, ...bitrates]).toEqual(expected)
})

test.each([
  ['teacher', { isOwner: true }],
  ['teacher who recites', { isOwner: true, isRecitation: true }],
  ['reciter', { isRecitation: true }],
  ['listener', {}],
] as const)('a %s among six people uploads less than 300 kbit/s', (_, changes) => {
  const headersPerCopy = 10_000
  const six = conditions(6, changes)
  const perCopy = audioBitrate(six) + videoQuality(six).maxBitrate + headersPerCopy
  expect(5 * perCopy).toBeLessThan(300_000)
})

test('the teacher keeps a camera and a screen in a full mesh', () => {
  const teacher = (people: number, isScreen: boolean) => videoQuality(conditions(people, { isOwner: true, isScreen }))
  expect([9, 16].map((people) => teacher(people, false).maxBitrate)).toEqual([60_000, 60_000])
  expect([2, 4, 8, 9, 16].map((people) => teacher(people, true).maxBitrate / 1000)).toEqual([800, 400, 200, 120, 120])
  expect(teacher(16, true).width).toBe(1280)
})

test('a media server receives each stream once, so the size of the room changes nothing', () => {
  for (const people of [2, 40, 200]) {
    const large = conditions(people, { media: 'sfu' })
    expect([videoQuality(large).maxBitrate, audioBitrate(large)]).toEqual([300_000, 32_000])
    expect(audioBitrate({ ...large, isRecitation: true })).toBe(64_000)
  }
})
