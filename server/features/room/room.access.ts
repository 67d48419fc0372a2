import { NO_ACTIVE_MEETING } from '#contract/room/meeting.ts'
import type { RoomPerson } from '#contract/room/room.ts'
import { type ClassRole, requireMember } from '#server/domain/classroom/class-access.ts'
import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import { findMeetingByRoom, isRemovedFromMeeting } from '#server/features/room/meeting/meeting.repository.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'

export type RoomRole = RoomPerson['role']

const MEETING_ENDED_MESSAGE = 'This meeting has ended.'
const REMOVED_FROM_MEETING = 'You were removed from this meeting.'

const ROOM_ROLE_BY_CLASS_ROLE = { teacher: 'owner', admin: 'admin', student: 'participant' } as const satisfies Record<
  ClassRole,
  RoomRole
>

export interface Admission {
  readonly meeting: MeetingRecord
  readonly title: string
  readonly role: RoomRole
}

/**
 * Admits members of the class to an open room of this server, unless they were removed from it.
 * @throws ApiProblem not_found, forbidden or gone
 */
export const requireAdmission = async (
  platform: Pick<Platform, 'db' | 'meetings'>,
  account: Account,
  roomName: string,
): Promise<Admission> => {
  const { db, meetings: provider } = platform
  const meeting = await findMeetingByRoom(db, roomName)
  const isOurs = provider.media && provider.name === meeting?.provider
  if (!meeting || !isOurs) throw new ApiProblem('not_found', NO_ACTIVE_MEETING)
  const { role, title } = await requireMember(db, account, meeting.gigId)
  if (meeting.endedAt) throw new ApiProblem('gone', MEETING_ENDED_MESSAGE)
  if (await isRemovedFromMeeting(db, meeting.id, account.id)) throw new ApiProblem('forbidden', REMOVED_FROM_MEETING)
  return { meeting, title, role: ROOM_ROLE_BY_CLASS_ROLE[role] }
}

export const ONLY_TEACHER = 'Only the teacher may do this.'

/** @throws ApiProblem forbidden for students */
export const requireModerator = (role: RoomRole): void => {
  if (role === 'participant') throw new ApiProblem('forbidden', ONLY_TEACHER)
}
