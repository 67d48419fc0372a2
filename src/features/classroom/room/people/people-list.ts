import { canShowVideo, type MediaTopology, type RoomPerson } from '#contract/classroom/room.ts'

/**
 * Who is in the room after this page came back to it. Whom the server does not name may only be slower in coming back:
 * a server that was started anew knows nobody at first. They stay a while, and are named apart.
 * @param before the people this page listed
 * @param now the people in the server's event
 */
export const reconcilePeople = (
  before: readonly RoomPerson[],
  now: readonly RoomPerson[],
): { people: readonly RoomPerson[]; missing: readonly string[] } => {
  const named = new Set(now.map(({ peerId }) => peerId))
  const absent = before.filter(({ peerId }) => !named.has(peerId))
  return { people: [...now, ...absent], missing: absent.map(({ peerId }) => peerId) }
}

/** The people with one who is new or has changed. */
export const withPerson = (people: readonly RoomPerson[], person: RoomPerson): readonly RoomPerson[] =>
  people.some(({ peerId }) => peerId === person.peerId)
    ? people.map((one) => (one.peerId === person.peerId ? person : one))
    : [...people, person]

export const withoutPerson = (people: readonly RoomPerson[], peerId: string): readonly RoomPerson[] =>
  people.filter((one) => one.peerId !== peerId)

export const isShowingVideo = ({ camera, screen }: Pick<RoomPerson, 'camera' | 'screen'>): boolean => camera || screen

interface VideoRequest {
  readonly people: readonly RoomPerson[]
  readonly me: string
  readonly media: MediaTopology
  readonly isOwner: boolean
}

/** Whether this page may show a camera or a screen now. */
export const canShowVideoNow = ({ people, me, media, isOwner }: VideoRequest): boolean => {
  const others = people.filter(({ peerId }) => peerId !== me)
  return canShowVideo({ media, people: others.length + 1, cameras: others.filter(isShowingVideo).length, isOwner })
}

/** Whose hands are up, the first one first. */
export const sortRaisedHands = (people: readonly RoomPerson[]): readonly RoomPerson[] =>
  people.filter(({ hand }) => hand !== null).toSorted((one, other) => (one.hand ?? 0) - (other.hand ?? 0))

const gridRank = (person: RoomPerson, me: string): number => {
  if (person.peerId === me) return 4
  if (person.screen) return 0
  if (person.role === 'owner') return 1
  return person.camera ? 2 : 3
}

/** In which order people stand on the screen: who shows a screen, the teacher, cameras, the others, oneself. */
export const sortForGrid = (people: readonly RoomPerson[], me: string): readonly RoomPerson[] =>
  people.toSorted((one, other) => gridRank(one, me) - gridRank(other, me))
