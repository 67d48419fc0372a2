import { NO_ACTIVE_MEETING } from '#contract/classroom/meeting.ts'
import type { RoomPerson } from '#contract/classroom/room.ts'
import { mayEnter, type Standing } from '#server/features/classroom/classroom.access.ts'
import { findByRoom, isRemoved, type MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'

export type RoomRole = RoomPerson['role']

const ENDED = 'This meeting has ended.'
const PUT_OUT = 'You were removed from this meeting.'

const ROLES = { teacher: 'owner', admin: 'admin', student: 'participant' } as const satisfies Record<Standing, RoomRole>

export interface Admission {
  readonly meeting: MeetingRow
  readonly title: string
  readonly role: RoomRole
}

/**
 * Into a live room of this server come the members of its class who were not put out of it, while it is open.
 * @throws ApiProblem not_found, forbidden or gone
 */
export const mayComeIn = async (platform: Platform, account: Account, roomName: string): Promise<Admission> => {
  const { db, meetings: provider } = platform
  const meeting = await findByRoom(db, roomName)
  const isOurs = provider.media && provider.name === meeting?.provider
  if (!meeting || !isOurs) throw new ApiProblem('not_found', NO_ACTIVE_MEETING)
  const { standing, title } = await mayEnter(db, account, meeting.gigId)
  if (meeting.endedAt) throw new ApiProblem('gone', ENDED)
  if (await isRemoved(db, meeting.id, account.id)) throw new ApiProblem('forbidden', PUT_OUT)
  return { meeting, title, role: ROLES[standing] }
}

/** Whether somebody may say what others do in a room. */
export const mayModerate = (role: RoomRole): void => {
  if (role === 'participant') throw new ApiProblem('forbidden', 'Only the teacher may do this.')
}
