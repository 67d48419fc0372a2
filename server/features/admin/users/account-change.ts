import type { Role } from '#contract/user.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { lockAccountAndAdmins } from './users.repository.ts'

export const USER_NOT_FOUND = 'User not found'
const LAST_ADMIN = 'This is the last admin. Make another account an admin first.'

/** The dependencies of a change of an account. The command line provides them without a server. */
export type AccountServices = Pick<Platform, 'transaction' | 'events' | 'jobs'>

export interface AccountChange {
  readonly id: string
  /** The account that makes the change, or the operator. */
  readonly byId: string
  readonly reason?: string
}

/**
 * Keeps admins from changes that could lock them out.
 * @throws ApiProblem forbidden
 */
export const refuseOwnAccount = ({ id, byId }: AccountChange): void => {
  if (id === byId) throw new ApiProblem('forbidden', 'You cannot do this to your own account.')
}

interface LockedAccount {
  readonly role: Role
  readonly isSuspended: boolean
  /** @throws ApiProblem conflict if no other admin can sign in */
  readonly requireOtherAdmin: () => void
}

/**
 * Locks an account and all admins, so that two admins who remove each other cannot both succeed.
 * @throws ApiProblem not_found
 */
export const lockForChange = async (tx: Database, id: string): Promise<LockedAccount> => {
  const locked = await lockAccountAndAdmins(tx, id)
  const account = locked.find((row) => row.id === id)
  if (!account) throw new ApiProblem('not_found', USER_NOT_FOUND)
  const hasOtherAdmin = locked.some((row) => row.id !== id && row.role === 'admin' && !row.suspendedAt)
  return {
    role: account.role,
    isSuspended: account.suspendedAt !== null,
    requireOtherAdmin: () => {
      if (account.role === 'admin' && !hasOtherAdmin) throw new ApiProblem('conflict', LAST_ADMIN)
    },
  }
}
