import { UNDO_TOO_LATE_MESSAGE } from '#contract/admin/gigs.ts'
import { CLASS_FULL } from '#contract/enrolment.ts'
import { findUndoable, recordAudit } from '#server/domain/audit.ts'
import type { EnrolmentKey } from '#server/domain/enrolments.ts'
import { requireGig } from '#server/domain/find-gig.ts'
import { countTakenSeats, leaveLine } from '#server/domain/seats.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import { lockGigAndDiscussionRows } from './gigs.repository.ts'
import { restoreEnrolment } from './undo-unenroll.repository.ts'

/** Restores an enrolment that the same admin has just removed, unless it changed or the class filled up since. */
export const undoUnenroll = async (platform: Platform, admin: Account, key: EnrolmentKey): Promise<void> => {
  const { gigId, studentId } = key
  await platform.transaction(async (tx) => {
    const gig = requireGig(await lockGigAndDiscussionRows(tx, gigId))
    const removal = await findUndoable(tx, { kind: 'enrolment.removed', byId: admin.id, personId: studentId, gigId })
    if (!removal) throw new ApiProblem('conflict', UNDO_TOO_LATE_MESSAGE)
    if ((await countTakenSeats(tx, gigId, studentId)) >= gig.maxStudents) throw new ApiProblem('conflict', CLASS_FULL)
    if (!(await restoreEnrolment(tx, key, removal))) throw new ApiProblem('conflict', UNDO_TOO_LATE_MESSAGE)
    await leaveLine(tx, key)
    const change = { kind: 'enrolment.restored', after: 'enrolled' } as const
    await recordAudit(tx, { ...change, byId: admin.id, personId: studentId, gigId })
    await platform.events.publish(tx, 'enrolment.accepted', { ...key, teacherId: gig.teacherId })
  })
}
