import { expect, test } from 'vitest'
import type { RoomPerson } from '#contract/room/room.ts'
import { layoutTiles } from '#src/features/room/tiles/tile-layout.ts'
import { mergePeople, sortForGrid, sortRaisedHands, withoutPerson, withPerson } from './people-list.ts'

const createPerson = (peerId: string, extra: Partial<RoomPerson> = {}): RoomPerson => ({
  peerId,
  userId: peerId,
  name: peerId,
  role: 'participant',
  camera: false,
  microphone: false,
  screen: false,
  hand: null,
  ...extra,
})

const idsOf = (people: readonly RoomPerson[]): string[] => people.map(({ peerId }) => peerId)

test("the server's list brings new people, keeps newer states, and returns missing people separately", () => {
  const before = [createPerson('one'), createPerson('two', { version: 7, microphone: true })]
  const now = [createPerson('me'), createPerson('two', { version: 6 }), createPerson('three')]
  const { merged, missing } = mergePeople(before, now)
  expect(idsOf(merged)).toEqual(['me', 'two', 'three', 'one'])
  expect(merged[1]?.microphone).toBe(true)
  expect(missing).toEqual(['one'])
})

test('a state that another server sends late does not replace a newer one', () => {
  const muted = createPerson('one', { version: 5 })
  expect(withPerson([muted], createPerson('one', { microphone: true, version: 4 }))).toEqual([muted])
  const speaking = createPerson('one', { microphone: true, version: 6 })
  expect(withPerson([muted], speaking)).toEqual([speaking])
})

test('a changed person keeps the place, a new person goes last, and a person who left is removed', () => {
  const people = [createPerson('one'), createPerson('two')]
  expect(idsOf(withPerson(people, createPerson('one', { microphone: true })))).toEqual(['one', 'two'])
  expect(idsOf(withPerson(people, createPerson('three')))).toEqual(['one', 'two', 'three'])
  expect(idsOf(withoutPerson(people, 'one'))).toEqual(['two'])
})

test('raised hands are sorted by the time they were raised', () => {
  const people = [createPerson('late', { hand: 20 }), createPerson('none'), createPerson('early', { hand: 10 })]
  expect(idsOf(sortRaisedHands(people))).toEqual(['early', 'late'])
})

test('the grid sorts screen, teacher, cameras and others, with oneself last', () => {
  const people = [
    createPerson('me', { camera: true }),
    createPerson('quiet'),
    createPerson('camera', { camera: true }),
    createPerson('teacher', { role: 'owner' }),
    createPerson('sharing', { screen: true }),
  ]
  expect(idsOf(sortForGrid(people, { me: 'me' }))).toEqual(['sharing', 'teacher', 'camera', 'quiet', 'me'])
  const order = { me: 'me', reciterId: 'quiet' }
  expect(idsOf(sortForGrid(people, order))).toEqual(['sharing', 'quiet', 'teacher', 'camera', 'me'])
})

test('the teacher is shown large from three people on, a screen always, and oneself never', () => {
  const [teacher, one, me] = [createPerson('teacher', { role: 'owner' }), createPerson('one'), createPerson('me')]
  const featured = (people: RoomPerson[], who: string, reciterId?: string) =>
    layoutTiles({ people, me: who, reciterId, isPortrait: true, hasCorner: false }).featured?.peerId
  expect(featured([teacher, me], 'me')).toBeUndefined()
  expect(featured([teacher, one, me], 'me')).toBe('teacher')
  expect(featured([teacher, one, me], 'teacher')).toBeUndefined()
  expect(featured([createPerson('one', { screen: true }), me], 'me')).toBe('one')
  expect(featured([one, teacher], 'teacher', 'one')).toBe('one')
})

test('the other of two people is large, with the own tile in a corner', () => {
  const [one, two, me] = [createPerson('one'), createPerson('two'), createPerson('me')]
  for (const isPortrait of [true, false]) {
    const layout = (people: RoomPerson[]) => layoutTiles({ people, me: 'me', isPortrait, hasCorner: true })
    expect(layout([one, me])).toMatchObject({ featured: one, others: [me], isCorner: true })
    expect(layout([me])).toMatchObject({ featured: null, isCorner: false })
    expect(layout([one, two, me])).toMatchObject({ featured: null, isCorner: false })
  }
})

test('the number of columns follows the shape of the page', () => {
  const columns = (count: number, isPortrait: boolean) =>
    layoutTiles({
      people: Array.from({ length: count }, (_, at) => createPerson(`${at}`)),
      me: '0',
      isPortrait,
      hasCorner: false,
    }).columns
  expect([1, 2, 3, 8, 9].map((count) => columns(count, true))).toEqual([1, 1, 2, 2, 3])
  expect([1, 2, 4, 9, 16].map((count) => columns(count, false))).toEqual([1, 2, 2, 3, 4])
})
