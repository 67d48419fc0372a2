import { expect, test } from 'vitest'
import type { RoomPerson } from '#contract/room/room.ts'
import { selectVoices } from './select-voices.ts'

test('the sound of a person who is muted is not played, even if their page sends it', () => {
  const stream = Object.create(null)
  const state = { camera: false, screen: false, hand: null, role: 'participant' } as const
  const person = (peerId: string, microphone: boolean): RoomPerson => ({
    ...state,
    peerId,
    userId: peerId,
    name: peerId,
    microphone,
  })
  const people = [person('muted', false), person('speaks', true), person('sends nothing', true)]
  const voices = selectVoices(people, (peerId) => ({ audio: peerId === 'sends nothing' ? null : stream }))
  expect(voices.map(({ peerId, isMuted }) => [peerId, isMuted])).toEqual([
    ['muted', true],
    ['speaks', false],
  ])
})
