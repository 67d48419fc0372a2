import { expect, test } from 'vitest'
import type { MediaTopology, RoomPerson } from '#contract/room/room.ts'
import { selectShownPeople } from './shown-people.ts'

/** A teacher and students, each with the camera on. */
const createPeople = (count: number): RoomPerson[] =>
  Array.from({ length: count }, (_, at) => {
    const state = { camera: true, microphone: false, screen: false, hand: null }
    const role = at === 0 ? 'owner' : 'participant'
    return { peerId: `peer ${at}`, userId: `user ${at}`, name: `${at}`, role, ...state } as const
  })

const shownOf = (people: RoomPerson[], media: MediaTopology, reciterId?: string): string[] =>
  [...selectShownPeople({ people, media, turn: reciterId ? { reciterId, startedAt: 0 } : null })].sort()

test.each([
  ['mesh', 2, 2],
  ['mesh', 4, 4],
  ['mesh', 5, 5],
  ['mesh', 6, 6],
  ['mesh', 7, 1],
  ['mesh', 9, 1],
  ['mesh', 16, 1],
  ['sfu', 7, 7],
  ['sfu', 8, 7],
  ['sfu', 200, 7],
] as const)('%s with %i people and all cameras on shows %i', (media, count, shown) => {
  const people = createPeople(count)
  expect(shownOf(people, media)).toHaveLength(shown)
  expect(shownOf(people, media)).toContain('peer 0')
})

test('the reciter is shown beside the teacher in every size of room', () => {
  expect(shownOf(createPeople(16), 'mesh', 'user 15')).toEqual(['peer 0', 'peer 15'])
  expect(shownOf(createPeople(200), 'sfu', 'user 150')).toHaveLength(8)
})

test('a paused camera comes back when people leave', () => {
  const people = createPeople(7)
  expect(shownOf(people, 'mesh')).not.toContain('peer 3')
  expect(shownOf(people.slice(0, 6), 'mesh')).toContain('peer 3')
})
