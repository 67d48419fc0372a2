import type { EnrolmentStatus, getEnrolledStudents, getStudentGigs } from '#contract/enrolment.ts'
import type { Gig } from '#contract/gigs.ts'
import { findGig, requireGig } from '#server/domain/find-gig.ts'
import { listGigs, readGigs, toGig } from '#server/domain/gig-presenter.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { creationCursor, listPage } from '#server/platform/http/paging.ts'
import type { Call } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mayEnterClass, maySeeStudents } from './enrolment.access.ts'
import { oneGig, placedWith, statusOf } from './enrolment.repository.ts'
import { countStudents, readStudents, type StudentRow } from './students.repository.ts'

export const attendedGigs = (platform: Platform, call: Call<typeof getStudentGigs>): Promise<Gig[]> => {
  const { email = call.account.email, status = 'enrolled' } = call.query
  return listGigs(platform, placedWith(email, status), call)
}

/** The class room of one gig. */
export const attendedGig = async (platform: Platform, account: Account, gigId: string): Promise<Gig> => {
  const [row] = await readGigs(platform.db, account, { where: oneGig(gigId), limit: 1 })
  const gig = requireGig(row)
  mayEnterClass(account, await statusOf(platform.db, { gigId, studentId: account.id }))
  return toGig(platform, account, gig)
}

/** A page of the students of a gig, for its teacher and for admins. */
export const studentsOfGig = async (
  platform: Platform,
  status: EnrolmentStatus,
  call: Call<typeof getEnrolledStudents>,
): Promise<StudentRow[]> => {
  const which = { gigId: call.params.gigId, status, search: call.query.search }
  maySeeStudents(call.account, requireGig(await findGig(platform.db, which.gigId)))
  return listPage(call, {
    read: (slice) => readStudents(platform.db, which, slice),
    count: () => countStudents(platform.db, which),
    cursorOf: creationCursor,
  })
}
