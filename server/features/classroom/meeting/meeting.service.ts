import { randomBytes } from 'node:crypto'
import { LINK_SENT, MEETING_DELETED, NO_ACTIVE_MEETING, type Ticket } from '#contract/classroom/meeting.ts'
import { maxPeople } from '#contract/classroom/room.ts'
import { mayEnter, mayTeach, stillTeaches } from '#server/features/classroom/classroom.access.ts'
import { wasInside } from '#server/features/classroom/room/live-room.ts'
import { mayComeIn } from '#server/features/classroom/room/room.access.ts'
import type { Rooms } from '#server/features/classroom/room/rooms.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { EventMap } from '#server/platform/jobs/event-map.ts'
import {
  enrolledIds,
  findByRoom,
  findOpen,
  insertOpen,
  type MeetingRow,
  type NewMeeting,
  setEnded,
} from './meeting.repository.ts'

const ROOM_NAME_BYTES = 16

export interface Asks {
  readonly account: Account
  readonly gigId: string
  /** Where the caller reaches this server. */
  readonly origin: string
}

interface Shown {
  readonly url: string
  readonly token?: string
}

/** Has every page of a class look again whether its room is open. */
export const tellClass = async (
  { platform }: Rooms,
  { gigId, teacherId }: EventMap['meeting.started'],
): Promise<void> => {
  const ids = [teacherId, ...(await enrolledIds(platform.db, gigId))]
  for (const id of ids) platform.live.broadcast(`user:${id}`, 'meeting-changed', gigId)
}

const shownTo = async (
  { platform }: Rooms,
  meeting: MeetingRow,
  { account, origin, isOwner }: Asks & { readonly isOwner: boolean },
): Promise<Shown> => {
  const guest = { roomName: meeting.roomName, accountId: account.id, name: account.name, isOwner }
  const token = await platform.meetings.getToken(guest)
  return { url: new URL(meeting.url, origin).href, ...(token !== undefined && { token }) }
}

const closeUnused = ({ platform: { meetings, log } }: Rooms, roomName: string): Promise<void> =>
  meetings.close(roomName).catch((error: unknown) => log.error({ err: error }, 'spare room'))

// While the service makes a room its gig may be deleted, or its teacher rejected: a room without a row would stay open.
const enter = async (rooms: Rooms, row: NewMeeting): Promise<MeetingRow | undefined> => {
  try {
    return await rooms.platform.transaction(async (tx) => {
      await stillTeaches(tx, row.startedById)
      const opened = await insertOpen(tx, row)
      const event = { gigId: row.gigId, teacherId: row.startedById }
      if (opened) await rooms.platform.events.publish(tx, 'meeting.started', event)
      return opened
    })
  } catch (error) {
    await closeUnused(rooms, row.roomName)
    throw error
  }
}

const open = async (rooms: Rooms, { account, gigId }: Asks): Promise<MeetingRow> => {
  const { db, meetings: provider } = rooms.platform
  const roomName = randomBytes(ROOM_NAME_BYTES).toString('base64url')
  const { url } = await provider.open(roomName)
  const row = { gigId, roomName, provider: provider.name, url, startedById: account.id }
  const opened = await enter(rooms, row)
  if (opened) return opened
  // Somebody else's press was first: theirs is the room, and ours has no one in it.
  await closeUnused(rooms, roomName)
  const theirs = await findOpen(db, gigId, provider.name)
  if (!theirs) throw new ApiProblem('conflict', NO_ACTIVE_MEETING)
  return theirs
}

/** Opens the room of a gig; of any number of presses at once one opens it and all get the same. */
export const start = async (rooms: Rooms, asks: Asks) => {
  const { db, meetings } = rooms.platform
  await mayTeach(db, asks.account, asks.gigId)
  const meeting = (await findOpen(db, asks.gigId, meetings.name)) ?? (await open(rooms, asks))
  const { url, token } = await shownTo(rooms, meeting, { ...asks, isOwner: true })
  return { videoUrl: url, roomId: meeting.roomName, ...(token !== undefined && { token }) }
}

/** Ends a meeting everywhere: at its provider, in the database, for those inside, for the pages of the class. */
export const close = async (rooms: Rooms, meeting: MeetingRow, teacherId: string): Promise<void> => {
  const { transaction, events, meetings: provider } = rooms.platform
  if (provider.name === meeting.provider) await provider.close(meeting.roomName)
  await transaction(async (tx) => {
    const wasOpen = await setEnded(tx, meeting.id)
    if (wasOpen) await events.publish(tx, 'meeting.ended', { gigId: meeting.gigId, teacherId })
  })
  rooms.end(meeting.roomName)
}

/** Ends the meeting of a gig by its room. Whose the room is says the database, whatever the path says. */
export const end = async (rooms: Rooms, { account, gigId }: Asks, roomName: string) => {
  const { db } = rooms.platform
  await mayTeach(db, account, gigId)
  const meeting = await findByRoom(db, roomName.split('?')[0] ?? '')
  if (meeting?.gigId !== gigId) throw new ApiProblem('not_found', NO_ACTIVE_MEETING)
  if (!meeting.endedAt) await close(rooms, meeting, account.id)
  return { message: MEETING_DELETED }
}

/** Where the room of a gig is, for its members; an empty text for none. */
export const urlOf = async (rooms: Rooms, asks: Asks) => {
  const { db, meetings } = rooms.platform
  const { standing } = await mayEnter(db, asks.account, asks.gigId)
  const meeting = await findOpen(db, asks.gigId, meetings.name)
  if (!meeting) return { roomUrl: '' }
  const { url, token } = await shownTo(rooms, meeting, { ...asks, isOwner: standing === 'teacher' })
  return { roomUrl: url, ...(token !== undefined && { token }) }
}

/** Tells the students of a gig that its room is open. */
export const invite = async (rooms: Rooms, { account, gigId }: Asks) => {
  const { db, transaction, events, meetings } = rooms.platform
  await mayTeach(db, account, gigId)
  if (!(await findOpen(db, gigId, meetings.name))) throw new ApiProblem('not_found', NO_ACTIVE_MEETING)
  await transaction((tx) => events.publish(tx, 'meeting.invited', { gigId, teacherId: account.id }))
  return { message: LINK_SENT }
}

/** What the room page is told before somebody enters. */
export const ticketFor = async (rooms: Rooms, account: Account, roomName: string): Promise<Ticket> => {
  const { meeting, title, role } = await mayComeIn(rooms.platform, account, roomName)
  const room = rooms.find(roomName)
  return {
    gigId: meeting.gigId,
    title,
    role,
    media: rooms.media,
    maxPeople: maxPeople(rooms.media),
    people: room?.seats.size ?? 0,
    isLocked: (room?.isLocked ?? meeting.isLocked) && !(room && wasInside(room, account.id)),
    startedAt: meeting.startedAt.toISOString(),
  }
}
