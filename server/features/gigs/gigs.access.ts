import type { GigColumns } from '#server/domain/find-gig.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Account } from '#server/web/auth/account.ts'

/** Only a gig's own teacher can change it. */
export const requireGigTeacher = (account: Account, gig: GigColumns): void => {
  if (gig.teacherId !== account.id) throw new ApiProblem('forbidden', 'This class belongs to another teacher.')
}
