import type { Account } from '../../platform/account.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { LockedGig } from './gigs.repository.ts'

/** Only its own teacher changes a gig. @returns the gig */
export const mayChange = (account: Account, gig: LockedGig | undefined): LockedGig => {
  if (!gig) throw new Refusal('not_found', 'Gig not found')
  if (gig.teacherId !== account.id) throw new Refusal('forbidden', 'This class belongs to another teacher.')
  return gig
}
