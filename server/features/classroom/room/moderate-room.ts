import type * as z from 'zod/mini'
import type { Says } from '#contract/realtime.ts'
import { insertRemoval, setLocked } from '#server/features/classroom/meeting/meeting.repository.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { LiveRoom, Seat } from './live-room.ts'
import { mayModerate } from './room.access.ts'
import type { Place, Rooms } from './rooms.ts'

type ModerateRequest = z.output<Says['room-moderate']>

const NOT_HERE = 'This person is not in the meeting any more.'
const NOT_THEM = 'This can only be done to students.'

const targetOf = (room: LiveRoom, peerId: string | undefined): Seat => {
  const seat = room.seats.get(peerId ?? '')
  if (!seat) throw new ApiProblem('not_found', NOT_HERE)
  return seat
}

const studentOf = (room: LiveRoom, peerId: string | undefined): Seat => {
  const seat = targetOf(room, peerId)
  if (seat.role !== 'participant') throw new ApiProblem('forbidden', NOT_THEM)
  return seat
}

const mute = (rooms: Rooms, room: LiveRoom, seat: Seat): void => {
  seat.microphone = false
  seat.mustMute = !seat.socket
  seat.socket?.emit('room-told', 'mute')
  rooms.announce({ room, seat })
}

const muteAll = (rooms: Rooms, room: LiveRoom): void => {
  for (const seat of room.seats.values()) if (seat.role === 'participant') mute(rooms, room, seat)
}

const lock = async (rooms: Rooms, room: LiveRoom, isLocked: boolean): Promise<void> => {
  await setLocked(rooms.platform.db, room.meeting.id, isLocked)
  room.isLocked = isLocked
  rooms.tell(room, 'room-told', isLocked ? 'locked' : 'unlocked')
}

const remove = async (rooms: Rooms, room: LiveRoom, seat: Seat): Promise<void> => {
  await insertRemoval(rooms.platform.db, room.meeting.id, seat.userId)
  rooms.putOutOf(seat.userId, room.meeting.gigId)
}

/** What the teacher, or an admin, does to the room and the students in it. */
export const moderate = async (
  rooms: Rooms,
  { room, seat: by }: Place,
  { action, peerId }: ModerateRequest,
): Promise<void> => {
  mayModerate(by.role)
  const doings = {
    mute: () => mute(rooms, room, studentOf(room, peerId)),
    'mute-all': () => muteAll(rooms, room),
    remove: () => remove(rooms, room, studentOf(room, peerId)),
    lock: () => lock(rooms, room, true),
    unlock: () => lock(rooms, room, false),
    'lower-hand': () => {
      const seat = targetOf(room, peerId)
      seat.hand = null
      rooms.announce({ room, seat })
    },
  } as const
  await doings[action]()
}
