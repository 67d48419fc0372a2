import { randomBytes } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { LINK_SENT, MEETING_DELETED, NO_ACTIVE_MEETING, type Ticket } from '#contract/room/meeting.ts'
import { maxPeopleInRoom } from '#contract/room/room.ts'
import { lockApprovedTeacher, requireMember, requireOwnClass } from '#server/domain/classroom/class-access.ts'
import { findOpenMeeting, type MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import { publishedFileLink } from '#server/domain/public-files.ts'
import { hasBeenInside } from '#server/features/room/live-room.ts'
import { requireAdmission } from '#server/features/room/room.access.ts'
import type { Rooms } from '#server/features/room/rooms.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Account } from '#server/web/auth/account.ts'
import {
  findMeetingByRoom,
  findTeacherOfGig,
  insertMeeting,
  markMeetingEnded,
  type NewMeeting,
  renewOpenMeeting,
} from './meeting.repository.ts'

const ROOM_NAME_BYTES = 16

export interface MeetingRequest {
  readonly account: Account
  readonly gigId: string
  /** The origin under which the caller reaches this server. */
  readonly origin: string
}

interface JoinLink {
  readonly url: string
  readonly token?: string
}

const createJoinLink = async (
  { platform }: Rooms,
  meeting: MeetingRecord,
  { account, origin, isOwner }: MeetingRequest & { readonly isOwner: boolean },
): Promise<JoinLink> => {
  const guest = { roomName: meeting.roomName, accountId: account.id, name: account.name, isOwner }
  const token = await platform.meetings.getToken(guest)
  return { url: new URL(meeting.url, origin).href, ...(token !== undefined && { token }) }
}

const closeUnusedRoom = ({ platform: { meetings, log } }: Rooms, roomName: string): Promise<void> =>
  meetings.close(roomName).catch((error: unknown) => log.error({ err: error }, 'spare room'))

// The gig may be deleted or the teacher rejected while the provider creates the room. Then the insert fails, and the
// room must be closed.
const storeMeeting = async (rooms: Rooms, row: NewMeeting): Promise<MeetingRecord | undefined> => {
  try {
    return await rooms.platform.transaction(async (tx) => {
      await lockApprovedTeacher(tx, row.startedById)
      const opened = await insertMeeting(tx, row)
      const event = { gigId: row.gigId, teacherId: row.startedById }
      if (opened) await rooms.platform.events.publish(tx, 'meeting.started', event)
      return opened
    })
  } catch (error) {
    await closeUnusedRoom(rooms, row.roomName)
    throw error
  }
}

const openMeeting = async (rooms: Rooms, { account, gigId }: MeetingRequest): Promise<MeetingRecord> => {
  const { db, meetings: provider } = rooms.platform
  const roomName = randomBytes(ROOM_NAME_BYTES).toString('base64url')
  const { url } = await provider.open(roomName)
  const row = { gigId, roomName, provider: provider.name, url, startedById: account.id }
  const opened = await storeMeeting(rooms, row)
  if (opened) return opened
  // A parallel request was first: close our room and return the other one.
  await closeUnusedRoom(rooms, roomName)
  const existing = await findOpenMeeting(db, gigId, provider.name)
  if (!existing) throw new ApiProblem('conflict', NO_ACTIVE_MEETING)
  return existing
}

/** Opens the room of a gig. Parallel requests all get the same room. */
export const startMeeting = async (rooms: Rooms, request: MeetingRequest) => {
  const { db, meetings } = rooms.platform
  await requireOwnClass(db, request.account, request.gigId)
  const meeting = (await renewOpenMeeting(db, request.gigId, meetings.name)) ?? (await openMeeting(rooms, request))
  const { url, token } = await createJoinLink(rooms, meeting, { ...request, isOwner: true })
  return { videoUrl: url, roomId: meeting.roomName, ...(token !== undefined && { token }) }
}

const closeAtProvider = async ({ platform }: Rooms, { provider, roomName }: MeetingRecord): Promise<void> => {
  if (platform.meetings.name === provider) await platform.meetings.close(roomName)
}

interface MeetingEnd {
  readonly teacherId: string
  readonly condition?: SQL
}

/** @returns false if nothing changes */
const storeEnd = (
  { platform: { transaction, events } }: Rooms,
  { id, gigId }: MeetingRecord,
  { teacherId, condition }: MeetingEnd,
): Promise<boolean> =>
  transaction(async (tx) => {
    const wasOpen = await markMeetingEnded(tx, id, condition)
    if (wasOpen) await events.publish(tx, 'meeting.ended', { gigId, teacherId })
    return wasOpen
  })

/** Ends a meeting at its provider and in the database, and notifies everyone in the room and the pages of the class. */
export const closeMeeting = async (rooms: Rooms, meeting: MeetingRecord, teacherId: string): Promise<void> => {
  await closeAtProvider(rooms, meeting)
  await storeEnd(rooms, meeting, { teacherId })
  await rooms.end(meeting.roomName, meeting.id)
}

/**
 * Ends a meeting if it still meets a condition. A person who has entered since it was read stays, because the database
 * decides first. A room that the provider then fails to close is empty or expires.
 */
export const closeMeetingIf = async (rooms: Rooms, meeting: MeetingRecord, condition: SQL): Promise<void> => {
  if (!(await storeEnd(rooms, meeting, { teacherId: meeting.startedById, condition }))) return
  await rooms.end(meeting.roomName, meeting.id)
  await closeAtProvider(rooms, meeting)
}

/** Ends the meeting of a gig. The database decides whether the room in the path belongs to the gig. */
export const endMeeting = async (rooms: Rooms, { account, gigId }: MeetingRequest, roomName: string) => {
  const { db } = rooms.platform
  await requireOwnClass(db, account, gigId)
  const meeting = await findMeetingByRoom(db, roomName.split('?')[0] ?? '')
  if (meeting?.gigId !== gigId) throw new ApiProblem('not_found', NO_ACTIVE_MEETING)
  if (!meeting.endedAt) await closeMeeting(rooms, meeting, account.id)
  return { message: MEETING_DELETED }
}

/** Finds the URL of a gig's room for a member; empty when none is open. */
export const findMeetingUrl = async (rooms: Rooms, request: MeetingRequest) => {
  const { db, meetings } = rooms.platform
  const { role } = await requireMember(db, request.account, request.gigId)
  const meeting = await findOpenMeeting(db, request.gigId, meetings.name)
  if (!meeting) return { roomUrl: '' }
  const { url, token } = await createJoinLink(rooms, meeting, { ...request, isOwner: role === 'teacher' })
  return { roomUrl: url, ...(token !== undefined && { token }) }
}

/** Notifies the students of a gig that its room is open. */
export const inviteStudents = async (rooms: Rooms, { account, gigId }: MeetingRequest) => {
  const { db, transaction, events, meetings } = rooms.platform
  await requireOwnClass(db, account, gigId)
  if (!(await findOpenMeeting(db, gigId, meetings.name))) throw new ApiProblem('not_found', NO_ACTIVE_MEETING)
  await transaction((tx) => events.publish(tx, 'meeting.invited', { gigId, teacherId: account.id }))
  return { message: LINK_SENT }
}

/** Reads what the room page shows before the user joins. */
export const readTicket = async (rooms: Rooms, account: Account, roomName: string): Promise<Ticket> => {
  const { meeting, title, role } = await requireAdmission(rooms.platform, account, roomName)
  const room = await rooms.read(meeting)
  const teacher = await findTeacherOfGig(rooms.platform.db, meeting.gigId)
  return {
    gigId: meeting.gigId,
    title,
    role,
    media: rooms.media,
    maxPeople: maxPeopleInRoom(rooms.media),
    people: room.peers.size,
    isLocked: meeting.isLocked && !hasBeenInside(room, account.id),
    startedAt: meeting.startedAt.toISOString(),
    lastVerse: meeting.lastVerse,
    // The room shows the picture for hours, so a link that expires would fail for people who re-enter.
    ...(teacher && {
      teacherId: teacher.teacherId,
      teacherPicture: publishedFileLink(rooms.platform, teacher.pictureId, teacher.isTeacherApproved),
    }),
  }
}
