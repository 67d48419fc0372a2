import { ENROLMENT_NOT_REQUESTED, type EnrolmentStatus } from '#contract/enrolment.ts'
import type { GigColumns } from '#server/domain/find-gig.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'

type OwnedGig = Pick<GigColumns, 'teacherId'>

const NOT_YOUR_GIG = 'This class belongs to another teacher.'

/** Only a gig's own teacher decides on its requests. */
export const requireGigTeacher = (account: Account, gig: OwnedGig): void => {
  if (gig.teacherId !== account.id) throw new ApiProblem('forbidden', NOT_YOUR_GIG)
}

/** Only a gig's teacher and admins see its students. */
export const requireGigTeacherOrAdmin = (account: Account, gig: OwnedGig): void => {
  if (gig.teacherId !== account.id && account.role !== 'admin') throw new ApiProblem('forbidden', NOT_YOUR_GIG)
}

/** Only enrolled students and admins open a class. */
export const requireEnrolled = (account: Account, status: EnrolmentStatus | undefined): void => {
  if (status === 'enrolled' || account.role === 'admin') return
  throw new ApiProblem('forbidden', 'You are not enrolled in this class.')
}

/** A student can cancel only an existing request. */
export const requireRequest = (status: EnrolmentStatus | undefined): void => {
  if (!status) throw new ApiProblem('forbidden', ENROLMENT_NOT_REQUESTED)
}
