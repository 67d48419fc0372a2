import type { FastifyInstance } from 'fastify'
import type { LiveRoom } from '#server/features/classroom/room/live-room.ts'
import type { Rooms } from '#server/features/classroom/room/rooms.ts'
import { ROOM_HOURS } from '#server/platform/meeting/provider.ts'
import { filterMembers, findMeetingByRoom, type MeetingRow, readOpenMeetings } from './meeting.repository.ts'
import { closeMeeting } from './meeting.service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** A room that the teacher forgot to end, with nobody in it. */
const EMPTY_HOURS = 12

const isAbandoned = (rooms: Rooms, { roomName, startedAt }: MeetingRow, since: number): boolean => {
  const now = Date.now()
  if (now - startedAt.getTime() > ROOM_HOURS * HOUR_MS) return true
  // Nobody can tell from here whether a room of somebody else's is empty.
  if (!rooms.platform.meetings.media) return false
  const room = rooms.find(roomName)
  if (room && room.peers.size > 0) return false
  return now - Math.max(startedAt.getTime(), room?.emptySince ?? since) > EMPTY_HOURS * HOUR_MS
}

/** Ends meetings that were left open: empty for twelve hours, or a day old. One that cannot be ended waits an hour. */
export const endAbandonedMeetings = async (rooms: Rooms, since: number): Promise<void> => {
  const { db, log } = rooms.platform
  const abandoned = (await readOpenMeetings(db)).filter((meeting) => isAbandoned(rooms, meeting, since))
  for (const meeting of abandoned)
    await closeMeeting(rooms, meeting, meeting.startedById).catch((error: unknown) =>
      log.error({ err: error }, 'a meeting that was left open could not be ended'),
    )
}

const recheckRoom = async (rooms: Rooms, room: LiveRoom): Promise<void> => {
  const { db } = rooms.platform
  const { roomName, gigId } = room.meeting
  const meeting = await findMeetingByRoom(db, roomName)
  if (!meeting || meeting.endedAt) return rooms.end(roomName)
  const userIds = [...new Set([...room.peers.values()].map(({ userId }) => userId))]
  if (userIds.length === 0) return
  const members = await filterMembers(db, gigId, userIds)
  for (const userId of userIds) if (!members.has(userId)) rooms.removeAccount(userId, gigId)
}

/** Asks the database again who is a member, for changes that no event of this server told of. */
export const recheckMembership = async (rooms: Rooms): Promise<void> => {
  for (const room of rooms.list()) await recheckRoom(rooms, room)
}

/** Keeps live rooms tidy while the server runs. */
export const scheduleMeetingMaintenance = (app: FastifyInstance, rooms: Rooms): void => {
  const since = Date.now()
  const schedule = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => rooms.platform.log.error({ err: error }, 'upkeep of live rooms'))
    }, ms).unref()
  const timers = [
    schedule(MINUTE_MS, () => recheckMembership(rooms)),
    schedule(HOUR_MS, () => endAbandonedMeetings(rooms, since)),
  ]
  app.addHook('onClose', async () => timers.forEach(clearInterval))
}
