import { and, eq } from 'drizzle-orm'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import type { Account } from '#server/web/auth/account.ts'
import { findGig, type GigColumns, lockGig, requireGig } from './find-gig.ts'

export const NOT_A_MEMBER = 'You are not a member of this class.'
const NOT_YOUR_GIG = 'This class belongs to another teacher.'

/**
 * Only a gig's own teacher changes it and decides on its students, payments and lessons.
 * @throws ApiProblem forbidden
 */
export const requireGigTeacher = (account: Pick<Account, 'id'>, gig: { readonly teacherId: string }): void => {
  if (gig.teacherId !== account.id) throw new ApiProblem('forbidden', NOT_YOUR_GIG)
}

/** @throws ApiProblem not_found or forbidden */
export const requireOwnGig = async (db: Database, account: Account, gigId: string): Promise<void> =>
  requireGigTeacher(account, requireGig(await findGig(db, gigId)))

/**
 * Locks a gig of the teacher until the transaction ends.
 * @throws ApiProblem not_found or forbidden
 */
export const lockOwnGig = async (tx: Database, teacher: Account, gigId: string): Promise<GigColumns> => {
  const gig = requireGig(await lockGig(tx, gigId))
  requireGigTeacher(teacher, gig)
  return gig
}

/** The enrolments of the students in a gig. A pending student is not enrolled. */
export const isEnrolledIn = (gigId: string) => and(eq(enrolments.gigId, gigId), eq(enrolments.status, 'enrolled'))

/** Whether a student is enrolled in a gig. */
export const isEnrolled = async (db: Database, gigId: string, studentId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(isEnrolledIn(gigId), eq(enrolments.studentId, studentId)))
  return rows.length > 0
}
