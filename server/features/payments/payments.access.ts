import { findGig, requireGig } from '#server/domain/find-gig.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import type { Account } from '#server/web/auth/account.ts'

/** Only a gig's own teacher sees its ledger and answers its receipts. */
export const requireGigTeacher = (account: Account, gig: { readonly teacherId: string }): void => {
  if (gig.teacherId !== account.id) throw new ApiProblem('forbidden', 'This class belongs to another teacher.')
}

/** @throws ApiProblem not_found or forbidden */
export const requireOwnGig = async (db: Database, account: Account, gigId: string): Promise<void> =>
  requireGigTeacher(account, requireGig(await findGig(db, gigId)))
