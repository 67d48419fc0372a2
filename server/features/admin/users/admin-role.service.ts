import type { Role } from '#contract/user.ts'
import { recordAudit } from '#server/domain/audit.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { revokeAccountSessions } from '#server/web/auth/revoke-sessions.ts'
import { type AccountChange, type AccountServices, lockForChange } from './account-change.ts'
import { countOwnClasses, lockTeacherStatus, setRole } from './users.repository.ts'

interface RoleChange extends AccountChange {
  readonly before: Role
  readonly after: Role
}

// The page reads the role from its token, so ending the sessions makes the user sign in again with the new role.
const changeRole = async (tx: Database, services: AccountServices, change: RoleChange): Promise<void> => {
  const { id, byId, reason, before, after } = change
  await setRole(tx, id, after)
  await revokeAccountSessions(tx, id)
  const kind = after === 'admin' ? 'user.promoted' : 'user.demoted'
  await recordAudit(tx, { kind, byId, personId: id, before, after, reason })
  await services.events.publish(tx, 'account.signed-out', { accountId: id })
}

/**
 * Makes an account an admin. Admins neither teach nor learn, so an account with classes keeps its role.
 * @throws ApiProblem conflict
 */
export const promoteUser = (services: AccountServices, change: AccountChange): Promise<void> =>
  services.transaction(async (tx) => {
    const { id } = change
    // Creating a gig needs the same lock, so no gig is added meanwhile.
    await lockTeacherStatus(tx, id)
    const { role, isSuspended } = await lockForChange(tx, id)
    if (role === 'admin') throw new ApiProblem('conflict', 'This account is already an admin.')
    if (isSuspended) throw new ApiProblem('conflict', 'This account is suspended. End the suspension first.')
    if ((await countOwnClasses(tx, id)) > 0)
      throw new ApiProblem('conflict', 'This account has classes. Use another account for the admin.')
    await changeRole(tx, services, { ...change, before: role, after: 'admin' })
  })

/**
 * Gives an admin the role from before.
 * @throws ApiProblem conflict if the account is no admin, or the last one
 */
export const demoteUser = (services: AccountServices, change: AccountChange): Promise<void> =>
  services.transaction(async (tx) => {
    const status = await lockTeacherStatus(tx, change.id)
    const account = await lockForChange(tx, change.id)
    if (account.role !== 'admin') throw new ApiProblem('conflict', 'This account is not an admin.')
    account.requireOtherAdmin()
    await changeRole(tx, services, { ...change, before: 'admin', after: status ? 'teacher' : 'student' })
  })
