import { findGig, requireGig } from '#server/domain/find-gig.ts'
import { isEnrolled, NOT_A_MEMBER } from '#server/domain/gig-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'

/**
 * Only members see the single lessons of a class, because the reasons of changes may be private: its teacher, its
 * enrolled students, and admins. Everyone sees its schedule.
 * @throws ApiProblem not_found or forbidden
 */
export const requireLessonReader = async (db: Database, account: Account, gigId: string): Promise<void> => {
  const gig = requireGig(await findGig(db, gigId))
  if (account.role === 'admin' || gig.teacherId === account.id) return
  if (!(await isEnrolled(db, gigId, account.id))) throw new ApiProblem('forbidden', NOT_A_MEMBER)
}
