import { UNDO_TOO_LATE_MESSAGE } from '#contract/admin/gigs.ts'
import { CLASS_FULL } from '#contract/enrolment.ts'
import { recordAudit } from '#server/domain/audit.ts'
import type { EnrolmentKey } from '#server/domain/enrolments.ts'
import { requireGig } from '#server/domain/find-gig.ts'
import { countTakenSeats, leaveLine } from '#server/domain/seats.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import { lockGigAndDiscussionRows } from './gigs.repository.ts'
import { findLastChange, restoreEnrolment } from './undo-unenroll.repository.ts'

/** The page offers Undo for 10 s. The rest allows for slow networks. */
const UNDO_SECONDS = 60

/** Restores an enrolment that the same admin has just removed, unless it changed or the class filled up since. */
export const undoUnenroll = async (platform: Platform, admin: Account, key: EnrolmentKey): Promise<void> => {
  const { gigId, studentId } = key
  await platform.transaction(async (tx) => {
    const gig = requireGig(await lockGigAndDiscussionRows(tx, gigId))
    const last = await findLastChange(tx, key, UNDO_SECONDS)
    if (last?.kind !== 'enrolment.removed' || last.byId !== admin.id)
      throw new ApiProblem('conflict', UNDO_TOO_LATE_MESSAGE)
    if ((await countTakenSeats(tx, gigId, studentId)) >= gig.maxStudents) throw new ApiProblem('conflict', CLASS_FULL)
    if (!(await restoreEnrolment(tx, key, last))) throw new ApiProblem('conflict', UNDO_TOO_LATE_MESSAGE)
    await leaveLine(tx, key)
    const change = { kind: 'enrolment.restored', after: 'enrolled' } as const
    await recordAudit(tx, { ...change, byId: admin.id, personId: studentId, gigId })
    await platform.events.publish(tx, 'enrolment.accepted', { ...key, teacherId: gig.teacherId })
  })
}
