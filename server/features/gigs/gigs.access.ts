import type { GigColumns } from '#server/domain/find-gig.ts'
import type { Account } from '#server/platform/auth/account.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'

/** Only its own teacher changes a gig. */
export const requireGigTeacher = (account: Account, gig: GigColumns): void => {
  if (gig.teacherId !== account.id) throw new ApiProblem('forbidden', 'This class belongs to another teacher.')
}
