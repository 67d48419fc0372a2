import type { EnrolmentStatus, getEnrolledStudents, getStudentGigs } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import { readEnrolmentStatus } from '#server/domain/enrolments.ts'
import { findGig, requireGig } from '#server/domain/find-gig.ts'
import { listGigs, readGig } from '#server/domain/gig-presenter.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Account } from '#server/web/auth/account.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { requireEnrolled, requireGigTeacherOrAdmin } from './enrolment.access.ts'
import { hasStudentWithEmail } from './enrolment.repository.ts'
import { countStudents, readStudents, type StudentRecord } from './students.repository.ts'

export const listStudentGigs = (platform: Platform, call: Call<typeof getStudentGigs>): Promise<Gig[]> => {
  const { email = call.account.email, status = 'enrolled' } = call.query
  return listGigs(platform, { where: hasStudentWithEmail(email, status) }, call)
}

export const readStudentGig = async (platform: Platform, account: Account, gigId: string): Promise<Gig> => {
  const gig = await readGig(platform, account, gigId)
  requireEnrolled(account, await readEnrolmentStatus(platform.db, { gigId, studentId: account.id }))
  return gig
}

export const listGigStudents = async (
  platform: Platform,
  status: EnrolmentStatus,
  call: Call<typeof getEnrolledStudents>,
): Promise<StudentRecord[]> => {
  const filter = { gigId: call.params.gigId, status, search: call.query.search }
  requireGigTeacherOrAdmin(call.account, requireGig(await findGig(platform.db, filter.gigId)))
  return listPage(call, {
    read: (slice) => readStudents(platform.db, filter, slice),
    count: () => countStudents(platform.db, filter),
    cursorOf: creationCursor,
  })
}
