import { expect, test } from 'vitest'
import type { RoomPerson } from '#contract/room/room.ts'
import type { Quality } from '#src/features/room/quality/connection-figures.ts'
import { INITIAL_ROOM_VIEW } from '#src/features/room/room-view.ts'
import { canOfferCamera } from './offer-camera.ts'

const createPerson = (id: string): RoomPerson => {
  const off = { camera: false, microphone: false, screen: false, hand: null }
  return { peerId: id, userId: id, name: id, role: 'participant', ...off }
}

const people = ['me', 'a', 'b', 'c', 'd', 'e', 'f', 'g'].map(createPerson)
const turn = { reciterId: 'me', startedAt: 0 }
const view = { ...INITIAL_ROOM_VIEW, people, me: 'me', turn }
const off = { camera: null, screen: null, isAudioOnly: false }
const rate = (quality: Quality) => new Map(people.slice(1).map(({ peerId }) => [peerId, quality]))

test('the reciter is offered the camera in a large room too, where others would not be seen', () => {
  expect(canOfferCamera(view, off)).toBe(true)
  expect(canOfferCamera({ ...view, me: 'a' }, off)).toBe(false)
})

test('no camera is offered on a bad connection or to a person who chose audio only', () => {
  expect(canOfferCamera({ ...view, qualities: rate('weak') }, off)).toBe(true)
  expect(canOfferCamera({ ...view, qualities: rate('bad') }, off)).toBe(false)
  expect(canOfferCamera({ ...view, isVideoOff: true }, off)).toBe(false)
  expect(canOfferCamera(view, { ...off, isAudioOnly: true })).toBe(false)
})
