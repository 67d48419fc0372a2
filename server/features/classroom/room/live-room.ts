import { type MediaBy, maxPeople, mayShow, type RoomPerson } from '#contract/classroom/room.ts'
import type { MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import type { LiveSocket } from '#server/platform/realtime/sockets.ts'
import type { RoomRole } from './room.access.ts'

/** What somebody sends, as they say it themselves. */
export interface Sending {
  camera: boolean
  microphone: boolean
  screen: boolean
}

/** The place of one page in a live room. */
export interface Seat extends Sending {
  readonly peerId: string
  readonly userId: string
  readonly name: string
  readonly role: RoomRole
  hand: number | null
  /** Undefined while the page is away and may come back. */
  socket: LiveSocket | undefined
  /** Ends the patience with a page that is away. */
  absence: NodeJS.Timeout | undefined
  /** Muted while it was away: it hears of it when it comes back. */
  mustMute: boolean
}

/** A live room as this server knows it; what must outlive the server is in the database. */
export interface LiveRoom {
  readonly meeting: MeetingRow
  readonly media: MediaBy
  readonly seats: Map<string, Seat>
  /** Pages that were in and did not leave: they come back as who they were. */
  readonly known: Set<string>
  isLocked: boolean
  verse: string | null
  lastHand: number
  emptySince: number
}

export const personOf = ({ peerId, userId, name, role, camera, microphone, screen, hand }: Seat): RoomPerson => ({
  peerId,
  userId,
  name,
  role,
  camera,
  microphone,
  screen,
  hand,
})

export const isShowing = ({ camera, screen }: Sending): boolean => camera || screen

/** Whether a seat may show a camera or a screen beside what the others show. */
export const maySeatShow = ({ media, seats }: LiveRoom, seat: Seat): boolean => {
  const others = [...seats.values()].filter((other) => other !== seat)
  const cameras = others.filter(isShowing).length
  return mayShow({ media, people: others.length + 1, cameras, isOwner: seat.role === 'owner' })
}

/** Why a seat may not, in words. */
export const whyNotShow = ({ media }: LiveRoom, seat: Seat): string => {
  if (media === 'sfu') return 'Enough cameras are on. One more can go on when another goes off.'
  if (seat.role === 'owner') return 'With more than 8 people there is sound only.'
  return "With more than 4 people only the teacher's camera can be on."
}

export const isFull = ({ media, seats }: LiveRoom): boolean => seats.size >= maxPeople(media)

/** Whether somebody was inside and did not leave: a lock does not keep them out. */
export const wasInside = ({ known }: LiveRoom, userId: string): boolean =>
  [...known].some((peerId) => peerId.startsWith(`${userId}:`))
