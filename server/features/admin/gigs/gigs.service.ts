import type { AdminGig, getAdminGigs } from '#contract/admin/gigs.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { toClassFacts } from '#server/domain/class-facts.ts'
import { deleteEnrolment, type EnrolmentKey } from '#server/domain/enrolments.ts'
import { requireGig } from '#server/domain/find-gig.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { countGigs, lockGigAndDiscussionRows, readGigs } from './gigs.repository.ts'
import { readRemovable } from './undo-unenroll.repository.ts'

export const listAdminGigs = async (platform: Platform, call: Call<typeof getAdminGigs>): Promise<AdminGig[]> => {
  const { search } = call.query
  const page = await listPage(call, {
    read: (slice) => readGigs(platform.db, search, slice),
    count: () => countGigs(platform.db, search),
    cursorOf: creationCursor,
  })
  return page.map((row) => ({
    _id: row.id,
    id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    teacher: row.teacher,
    enrolledCount: row.enrolledCount,
    maxStudents: row.maxStudents,
    studentsEnrolled: row.students,
    schedule: row.schedule ?? undefined,
    ...toClassFacts(platform, row),
  }))
}

/** Removes an enrolment. The student can request a place again, with a new receipt. */
export const unenrolStudent = async (platform: Platform, admin: Account, key: EnrolmentKey): Promise<void> => {
  const { gigId, studentId } = key
  await platform.transaction(async (tx) => {
    const gig = requireGig(await lockGigAndDiscussionRows(tx, gigId))
    const undo = await readRemovable(tx, key)
    if (!undo) throw new ApiProblem('not_found', 'This student is not enrolled in this class.')
    const before = undo.heldSeatUntil ? 'enrolled, from an offered seat' : 'enrolled'
    await recordAudit(tx, { kind: 'enrolment.removed', byId: admin.id, personId: studentId, gigId, before, undo })
    await deleteEnrolment(tx, key)
    await platform.events.publish(tx, 'enrolment.removed', { ...key, teacherId: gig.teacherId })
  })
}
