import type { Parsed } from '#contract/endpoint.ts'
import { type PendingTeacher, type rejectTeacher, TEACHER_DOCUMENTS_MISSING } from '#contract/verification.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { documentLinks } from '#server/domain/gig-presenter.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import { encodeCursor, type ListCall, listPage } from '#server/web/http/paging.ts'
import {
  countTeachers,
  findTeacher,
  lockTeacher,
  readTeachers,
  type Status,
  saveDecision,
} from './verification.repository.ts'

export const readStatus = async (
  platform: Platform,
  email: string,
): Promise<{ id: string; status: Status; reason: string }> => {
  const teacher = await findTeacher(platform.db, email)
  if (!teacher) throw new ApiProblem('not_found', 'Teacher not found')
  return teacher
}

export const listTeachers = async (platform: Platform, status: Status, call: ListCall): Promise<PendingTeacher[]> => {
  const page = await listPage(call, {
    read: (slice) => readTeachers(platform.db, status, slice),
    count: () => countTeachers(platform.db, status),
    cursorOf: ({ waitingSince, id }) => encodeCursor({ at: waitingSince, id }),
  })
  return page.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    whatsapp: row.whatsapp,
    bio: row.bio,
    expertise: row.expertise,
    verificationStatus: row.status,
    // The lists have no approved teacher.
    documents: documentLinks(platform, { ...row, isTeacherApproved: false }, true),
    cnicNumber: row.cnicNumber,
    waitingSince: row.waitingSince.toISOString(),
  }))
}

type Decision = Parsed<typeof rejectTeacher>['body'] & { readonly status: 'approved' | 'rejected' }

/** Decides on a pending or requested teacher. Manage Users makes all other changes of status. */
export const decideOnTeacher = async (platform: Platform, admin: Account, decision: Decision): Promise<void> => {
  const { status, reason = '' } = decision
  const { id: teacherId } = await readStatus(platform, decision.email)
  await platform.transaction(async (tx) => {
    const teacher = await lockTeacher(tx, teacherId)
    const before = teacher?.status
    if (before !== 'pending' && before !== 'requested')
      throw new ApiProblem('conflict', `This teacher is already ${before ?? 'deleted'}.`)
    if (status === 'approved' && !teacher?.degreeId) throw new ApiProblem('conflict', TEACHER_DOCUMENTS_MISSING)
    await saveDecision(tx, teacherId, { status, reason })
    await recordAudit(tx, {
      kind: 'teacher.status',
      byId: admin.id,
      personId: teacherId,
      before,
      after: status,
      reason,
    })
    await platform.events.publish(tx, `teacher.${status}`, { teacherId })
  })
}
