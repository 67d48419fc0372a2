import type { FastifyInstance } from 'fastify'
import type { LiveRoom } from '#server/features/classroom/room/live-room.ts'
import type { Rooms } from '#server/features/classroom/room/rooms.ts'
import { ROOM_HOURS } from '#server/platform/meeting/provider.ts'
import { filterMembers, findMeetingByRoom, type MeetingRow, readOpenMeetings } from './meeting.repository.ts'
import { closeMeeting } from './meeting.service.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** An empty room ends after this time, in case the teacher forgot. */
const HOURS_UNTIL_ABANDONED = 12

const isAbandoned = (rooms: Rooms, { roomName, startedAt }: MeetingRow, since: number): boolean => {
  const now = Date.now()
  if (now - startedAt.getTime() > ROOM_HOURS * HOUR_MS) return true
  // Only our own rooms report who is inside.
  if (!rooms.platform.meetings.media) return false
  const room = rooms.find(roomName)
  if (room && room.peers.size > 0) return false
  return now - Math.max(startedAt.getTime(), room?.emptySince ?? since) > HOURS_UNTIL_ABANDONED * HOUR_MS
}

/** Ends meetings that have been empty for twelve hours or are a day old. A failure is retried in the next run. */
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

/** Checks everyone in a live room against the database, for membership changes made by another server. */
export const recheckMembership = async (rooms: Rooms): Promise<void> => {
  for (const room of rooms.list()) await recheckRoom(rooms, room)
}

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
