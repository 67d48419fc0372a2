import { expect, test } from 'vitest'
import { describeState } from './person-row.tsx'

test('the list of people names a weak and a bad connection', () => {
  const off = { camera: false, microphone: false, screen: false, hand: null } as const
  const person = { ...off, peerId: 'a', userId: 'a', name: 'A', role: 'participant' } as const
  expect(describeState(person, false, 'good')).toBe('Muted')
  expect(describeState({ ...person, camera: true }, false, 'bad')).toBe('Muted · camera on · bad connection')
  expect(describeState({ ...person, microphone: true, screen: true }, true, 'weak')).toBe(
    'Reciting · Microphone on · shares the screen · weak connection',
  )
})
