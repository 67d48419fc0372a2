import type { Account } from '../../platform/account.ts'
import type { GigColumns } from '../../platform/find-gig.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Only its own teacher changes a gig. */
export const mayChange = (account: Account, gig: GigColumns): void => {
  if (gig.teacherId !== account.id) throw new Refusal('forbidden', 'This class belongs to another teacher.')
}
