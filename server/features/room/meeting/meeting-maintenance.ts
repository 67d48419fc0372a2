import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import type { RoomKey, Rooms } from '#server/features/room/rooms.ts'
import { sweepRooms } from '#server/features/room/sweep-rooms.ts'
import { ROOM_HOURS } from '#server/services/meeting/provider.ts'
import { repeat } from '#server/storage/jobs/repeat.ts'
import { createExternalRoomsCheck } from './external-rooms.ts'
import {
  filterMembers,
  findMeetingByRoom,
  isAbandoned,
  isOpenForHours,
  readOpenMeetings,
} from './meeting.repository.ts'
import { closeMeetingIf } from './meeting.service.ts'

const SWEEP_MS = 2000
const MINUTE_MS = 60_000

/** Whether people send through a media server, even if they have all lost the connection to this server. */
const hasFeeds = async ({ platform }: Rooms, { roomName }: MeetingRecord): Promise<boolean> => {
  const feeds = await platform.mediaServer?.listFeeds(roomName)
  return feeds !== undefined && feeds.length > 0
}

const endMeetings = async (
  rooms: Rooms,
  condition: SQL,
  isKept: (meeting: MeetingRecord) => Promise<boolean>,
): Promise<void> => {
  const { db, log } = rooms.platform
  const end = async (meeting: MeetingRecord): Promise<void> => {
    if (!(await isKept(meeting))) await closeMeetingIf(rooms, meeting, condition)
  }
  for (const meeting of await readOpenMeetings(db, condition))
    await end(meeting).catch((error: unknown) =>
      log.error({ err: error }, 'a meeting that was left open could not be ended'),
    )
}

/** Ends meetings in our own rooms that have been empty for some minutes, and all meetings that are a day old. */
export const endAbandonedMeetings = async (rooms: Rooms): Promise<void> => {
  await endMeetings(rooms, isOpenForHours(ROOM_HOURS), async () => false)
  if (rooms.platform.meetings.media) await endMeetings(rooms, isAbandoned(), (meeting) => hasFeeds(rooms, meeting))
}

const recheckRoom = async (rooms: Rooms, { roomName, gigId }: RoomKey): Promise<void> => {
  const { db } = rooms.platform
  const meeting = await findMeetingByRoom(db, roomName)
  if (!meeting || meeting.endedAt) return rooms.end(roomName, meeting?.id)
  const { peers, formerPeers } = await rooms.read(meeting)
  const accountIds = [...new Set([...peers.values(), ...formerPeers.values()].map(({ accountId }) => accountId))]
  if (accountIds.length === 0) return
  const members = await filterMembers(db, gigId, accountIds)
  for (const accountId of accountIds) if (!members.has(accountId)) await rooms.removeAccount(accountId, gigId)
}

/** Checks everyone in this server's live rooms against the database, for membership changes without an event. */
export const recheckMembership = async (rooms: Rooms): Promise<void> => {
  const byName = new Map(rooms.keys().map((key) => [key.roomName, key]))
  for (const key of byName.values()) await recheckRoom(rooms, key)
}

export const scheduleMeetingMaintenance = (app: FastifyInstance, rooms: Rooms): void => {
  const schedule = (everyMs: number, work: () => Promise<void>): (() => Promise<void>) =>
    repeat(work, { everyMs, log: rooms.platform.log, failure: 'upkeep of live rooms' })
  const stops = [
    schedule(SWEEP_MS, () => sweepRooms(rooms)),
    schedule(MINUTE_MS, () => recheckMembership(rooms)),
    schedule(MINUTE_MS, () => endAbandonedMeetings(rooms)),
    schedule(MINUTE_MS, createExternalRoomsCheck(rooms)),
  ]
  app.addHook('preClose', async () => {
    await Promise.all(stops.map((stop) => stop()))
    await rooms.close()
  })
}
