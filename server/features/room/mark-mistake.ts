import type { MarkRequest } from '#contract/recitations/recitation-notes.ts'
import { isEnrolled } from '#server/domain/gig-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { deleteNote, upsertNote } from './mistakes.repository.ts'
import { ONLY_TEACHER } from './room.access.ts'
import type { JoinedPeer } from './rooms.ts'

const NOT_A_STUDENT = 'This person is not a student of this class.'

/** Stores or deletes a note about a student's recitation, and notifies the student and the teacher. */
export const markMistake = async (
  { room, peer }: JoinedPeer,
  { isOn, ...mark }: MarkRequest,
  tx: Database,
): Promise<void> => {
  if (peer.role !== 'owner') throw new ApiProblem('forbidden', ONLY_TEACHER)
  const { gigId } = room.meeting
  if (!(await isEnrolled(tx, gigId, mark.studentId))) throw new ApiProblem('not_found', NOT_A_STUDENT)
  if (isOn) await upsertNote(tx, { gigId, ...mark })
  else await deleteNote(tx, { gigId, ...mark })
  room.effects.push(({ live }) => {
    for (const id of [mark.studentId, peer.accountId]) live.broadcast(`user:${id}`, 'room-marked', mark.studentId)
  })
}
