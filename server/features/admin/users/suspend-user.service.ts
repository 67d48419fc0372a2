import { recordAudit } from '#server/domain/audit.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { revokeAccountSessions } from '#server/web/auth/revoke-sessions.ts'
import { type AccountChange, type AccountServices, lockForChange } from './account-change.ts'
import { countWaitingRequests, deletePushSubscriptions, lockTeacherAndGigs, setSuspended } from './users.repository.ts'

/**
 * Suspends an account: it is signed out everywhere and cannot sign in, and a teacher's classes leave the catalogue. All
 * its data stays, so its address cannot sign up again, and enrolled students keep their class.
 * @returns how many requests wait for this teacher; they stay pending
 * @throws ApiProblem conflict if it is suspended already, or the last admin
 */
export const suspendUser = (services: AccountServices, change: AccountChange): Promise<number> =>
  services.transaction(async (tx) => {
    const { id, byId, reason } = change
    // The trigger updates the gigs, which are locked before accounts everywhere.
    await lockTeacherAndGigs(tx, id)
    const account = await lockForChange(tx, id)
    if (account.isSuspended) throw new ApiProblem('conflict', 'This account is already suspended.')
    account.requireOtherAdmin()
    await setSuspended(tx, id, true)
    await revokeAccountSessions(tx, id)
    await deletePushSubscriptions(tx, id)
    await recordAudit(tx, { kind: 'user.suspended', byId, personId: id, before: account.role, reason })
    await services.events.publish(tx, 'account.suspended', { accountId: id })
    return countWaitingRequests(tx, id)
  })

/**
 * Ends a suspension. The person signs in again as before.
 * @throws ApiProblem conflict if the account is not suspended
 */
export const unsuspendUser = (services: AccountServices, { id, byId, reason }: AccountChange): Promise<void> =>
  services.transaction(async (tx) => {
    await lockTeacherAndGigs(tx, id)
    const account = await lockForChange(tx, id)
    if (!account.isSuspended) throw new ApiProblem('conflict', 'This account is not suspended.')
    await setSuspended(tx, id, false)
    await recordAudit(tx, { kind: 'user.unsuspended', byId, personId: id, after: account.role, reason })
  })
