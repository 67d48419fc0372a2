import { canSendVideo, type MediaTopology, type RoomPerson } from '#contract/classroom/room.ts'

/**
 * A restarted server knows no peers at first, so a peer absent from its list may only be slower to reconnect. Such peers
 * stay listed and are returned as `missing`; the caller removes them if they do not enter in time.
 */
export const reconcilePeople = (
  before: readonly RoomPerson[],
  now: readonly RoomPerson[],
): { people: readonly RoomPerson[]; missing: readonly string[] } => {
  const named = new Set(now.map(({ peerId }) => peerId))
  const absent = before.filter(({ peerId }) => !named.has(peerId))
  return { people: [...now, ...absent], missing: absent.map(({ peerId }) => peerId) }
}

const isOutdated = (person: RoomPerson, known: RoomPerson): boolean => (person.version ?? 0) < (known.version ?? 0)

/** Adds a person or replaces their state. Changes made by two servers may arrive out of order. */
export const withPerson = (people: readonly RoomPerson[], person: RoomPerson): readonly RoomPerson[] => {
  const known = people.find(({ peerId }) => peerId === person.peerId)
  if (!known) return [...people, person]
  return isOutdated(person, known) ? people : people.map((one) => (one === known ? person : one))
}

export const withoutPerson = (people: readonly RoomPerson[], peerId: string): readonly RoomPerson[] =>
  people.filter((one) => one.peerId !== peerId)

export const isShowingVideo = ({ camera, screen }: Pick<RoomPerson, 'camera' | 'screen'>): boolean => camera || screen

interface VideoRequest {
  readonly people: readonly RoomPerson[]
  readonly me: string
  readonly media: MediaTopology
  readonly isOwner: boolean
}

/** This page's own video does not count against the limit, because a shared screen replaces the camera. */
export const canShowVideoNow = ({ people, me, media, isOwner }: VideoRequest): boolean => {
  const others = people.filter(({ peerId }) => peerId !== me)
  return canSendVideo({ media, people: others.length + 1, cameras: others.filter(isShowingVideo).length, isOwner })
}

export const sortRaisedHands = (people: readonly RoomPerson[]): readonly RoomPerson[] =>
  people.filter(({ hand }) => hand !== null).toSorted((one, other) => (one.hand ?? 0) - (other.hand ?? 0))

const rankForGrid = (person: RoomPerson, me: string): number => {
  if (person.peerId === me) return 4
  if (person.screen) return 0
  if (person.role === 'owner') return 1
  return person.camera ? 2 : 3
}

/** `layoutTiles` enlarges the first person, so a shared screen sorts before the teacher; this page sorts last. */
export const sortForGrid = (people: readonly RoomPerson[], me: string): readonly RoomPerson[] =>
  people.toSorted((one, other) => rankForGrid(one, me) - rankForGrid(other, me))
