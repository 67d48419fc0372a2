import { and, eq } from 'drizzle-orm'
import { findGig, requireGig } from '#server/domain/find-gig.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments } from '#server/storage/database/schema-gigs.ts'
import type { Account } from '#server/web/auth/account.ts'

const isEnrolled = async (db: Database, gigId: string, studentId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, studentId), eq(enrolments.status, 'enrolled')))
  return rows.length > 0
}

/**
 * Only members see the single lessons of a class, because the reasons of changes may be private: its teacher, its
 * enrolled students, and admins. Everyone sees its schedule.
 * @throws ApiProblem not_found or forbidden
 */
export const requireMember = async (db: Database, account: Account, gigId: string): Promise<void> => {
  const gig = requireGig(await findGig(db, gigId))
  if (account.role === 'admin' || gig.teacherId === account.id) return
  if (!(await isEnrolled(db, gigId, account.id)))
    throw new ApiProblem('forbidden', 'You are not a member of this class.')
}

/** Only a gig's own teacher changes its lessons. */
export const requireGigTeacher = (account: Account, gig: { readonly teacherId: string }): void => {
  if (gig.teacherId !== account.id) throw new ApiProblem('forbidden', 'This class belongs to another teacher.')
}
