import { type EnrolmentStatus, NOT_REQUESTED } from '#contract/enrolment.ts'
import type { GigColumns } from '#server/domain/find-gig.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'

type OwnedGig = Pick<GigColumns, 'teacherId'>

const NOT_YOUR_GIG = 'This class belongs to another teacher.'

/** Only a gig's own teacher decides who is in it. */
export const requireGigTeacher = (account: Account, gig: OwnedGig): void => {
  if (gig.teacherId !== account.id) throw new ApiProblem('forbidden', NOT_YOUR_GIG)
}

/** A gig's teacher, and admins, see who is in it. */
export const requireGigTeacherOrAdmin = (account: Account, gig: OwnedGig): void => {
  if (gig.teacherId !== account.id && account.role !== 'admin') throw new ApiProblem('forbidden', NOT_YOUR_GIG)
}

/** The class room opens for enrolled students, and for admins. */
export const requireEnrolled = (account: Account, status: EnrolmentStatus | undefined): void => {
  if (status === 'enrolled' || account.role === 'admin') return
  throw new ApiProblem('forbidden', 'You are not enrolled in this class.')
}

/** Only what a student has asked for is theirs to take back. */
export const requireRequest = (status: EnrolmentStatus | undefined): void => {
  if (!status) throw new ApiProblem('forbidden', NOT_REQUESTED)
}
