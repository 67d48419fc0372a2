import {
  ALREADY_ENROLLED,
  ALREADY_PENDING,
  ENROLMENT_NOT_REQUESTED,
  type EnrolmentStatus,
} from '#contract/enrolment.ts'
import type { GigColumns } from '#server/domain/find-gig.ts'
import { NOT_A_MEMBER, requireGigTeacher } from '#server/domain/gig-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { type Account, isEmailInUse, requireOwnEmail } from '#server/web/auth/account.ts'

/**
 * A request that waited in an outbox may name the student's former address, which no account has now.
 * @throws ApiProblem forbidden if the address belongs to another account
 */
export const refuseEmailOfOthers = async (db: Database, student: Account, email: string | undefined): Promise<void> => {
  if (email !== undefined && (await isEmailInUse(db, email))) requireOwnEmail(student, email)
}

/** Only a gig's teacher and admins see its students. */
export const requireGigTeacherOrAdmin = (account: Account, gig: Pick<GigColumns, 'teacherId'>): void => {
  if (account.role !== 'admin') requireGigTeacher(account, gig)
}

/** Only enrolled students and admins open a class. */
export const requireEnrolled = (account: Account, status: EnrolmentStatus | undefined): void => {
  if (status === 'enrolled' || account.role === 'admin') return
  throw new ApiProblem('forbidden', NOT_A_MEMBER)
}

/** A student who is enrolled, or whose request is pending, can neither send another request nor wait for a seat. */
export const refuseDuplicateRequest = (status: EnrolmentStatus | undefined): void => {
  if (status === 'enrolled') throw new ApiProblem('conflict', ALREADY_ENROLLED)
  if (status === 'pending') throw new ApiProblem('conflict', ALREADY_PENDING)
}

/** A student can cancel only an existing request. */
export const requireRequest = (status: EnrolmentStatus | undefined): void => {
  if (!status) throw new ApiProblem('forbidden', ENROLMENT_NOT_REQUESTED)
}
