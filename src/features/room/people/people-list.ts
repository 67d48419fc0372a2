import type { RoomPerson } from '#contract/room/room.ts'

const isOutdated = (person: RoomPerson, known: RoomPerson): boolean => (person.version ?? 0) < (known.version ?? 0)

/** Adds a person or replaces their state. Changes made by two servers may arrive out of order. */
export const withPerson = (people: readonly RoomPerson[], person: RoomPerson): readonly RoomPerson[] => {
  const known = people.find(({ peerId }) => peerId === person.peerId)
  if (!known) return [...people, person]
  return isOutdated(person, known) ? people : people.map((one) => (one === known ? person : one))
}

/**
 * Merges the server's list into this page's list, which may have newer states of some people.
 * @returns `missing`: people who are not in the server's list. They stay in `merged`, and the caller may remove them
 */
export const mergePeople = (
  before: readonly RoomPerson[],
  now: readonly RoomPerson[],
): { readonly merged: readonly RoomPerson[]; readonly missing: readonly string[] } => {
  const named = new Set(now.map(({ peerId }) => peerId))
  const absent = before.filter(({ peerId }) => !named.has(peerId))
  const newest = now.map((person) => {
    const known = before.find(({ peerId }) => peerId === person.peerId)
    return known && isOutdated(person, known) ? known : person
  })
  return { merged: [...newest, ...absent], missing: absent.map(({ peerId }) => peerId) }
}

export const withoutPerson = (people: readonly RoomPerson[], peerId: string): readonly RoomPerson[] =>
  people.filter((one) => one.peerId !== peerId)

export const isShowingVideo = ({ camera, screen }: Pick<RoomPerson, 'camera' | 'screen'>): boolean => camera || screen

export const sortRaisedHands = (people: readonly RoomPerson[]): readonly RoomPerson[] =>
  people.filter(({ hand }) => hand !== null).toSorted((one, other) => (one.hand ?? 0) - (other.hand ?? 0))

interface GridOrder {
  /** The peer id of this page. */
  readonly me: string
  /** The account whose turn to recite it is. */
  readonly reciterId?: string | undefined
}

const rankForGrid = (person: RoomPerson, { me, reciterId }: GridOrder): number => {
  if (person.peerId === me) return 5
  if (person.screen) return 0
  if (person.userId === reciterId) return 1
  if (person.role === 'owner') return 2
  return person.camera ? 3 : 4
}

/** `layoutTiles` enlarges the first person: a shared screen, then the reciter, then the teacher. This page sorts last. */
export const sortForGrid = (people: readonly RoomPerson[], order: GridOrder): readonly RoomPerson[] =>
  people.toSorted((one, other) => rankForGrid(one, order) - rankForGrid(other, order))
