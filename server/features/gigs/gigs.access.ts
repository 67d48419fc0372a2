import type { Account } from '#server/platform/account.ts'
import type { GigColumns } from '#server/platform/find-gig.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Only its own teacher changes a gig. */
export const mayChange = (account: Account, gig: GigColumns): void => {
  if (gig.teacherId !== account.id) throw new Refusal('forbidden', 'This class belongs to another teacher.')
}
