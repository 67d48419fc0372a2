import { expect, test } from 'vitest'
import { hasHeadphones, INITIAL_SOUND, microphoneConstraints } from './sound-mode.ts'

test('a recitation is not processed, and the echo is cancelled only without headphones', () => {
  const raw = { noiseSuppression: false, autoGainControl: false }
  expect(microphoneConstraints({ isRecitation: true, hasHeadphones: true })).toMatchObject({
    ...raw,
    echoCancellation: false,
  })
  expect(microphoneConstraints({ isRecitation: true, hasHeadphones: false })).toMatchObject({
    ...raw,
    echoCancellation: true,
  })
  const all = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  for (const withHeadphones of [true, false])
    expect(microphoneConstraints({ isRecitation: false, hasHeadphones: withHeadphones })).toMatchObject(all)
})

test.each([
  ['Default - Headphones (USB Audio)', '', true],
  ['Default - Speakers (Realtek)', '', false],
  ['Headset earpiece', '', false],
  ['AirPods Pro', '', true],
])('the speaker in use %s: headphones %s', (label, speaker, expected) => {
  const speakers = [
    { value: 'default', label },
    { value: 'other', label: 'Headphones that are not in use' },
  ]
  expect(hasHeadphones(INITIAL_SOUND, { speakers }, { speaker })).toBe(expected)
  expect(hasHeadphones({ ...INITIAL_SOUND, wearsHeadphones: true }, { speakers: [] }, { speaker })).toBe(true)
})
