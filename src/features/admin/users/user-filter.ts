import { ACCOUNT_STATES, type AccountState } from '#contract/admin/users.ts'
import { ROLES } from '#contract/auth/role.ts'
import type { Role } from '#contract/user.ts'

/** The filter of the users in the URL of the page. */
export interface UserFilter {
  readonly role?: Role
  readonly state?: AccountState
}

const isState = (value: unknown): value is AccountState =>
  typeof value === 'string' && Object.hasOwn(ACCOUNT_STATES, value)

/** Drops unknown values. */
export const parseUserFilter = ({ role: roleName, state }: Readonly<Record<string, unknown>>): UserFilter => {
  const role = ROLES.find((known) => known === roleName)
  return { ...(role && { role }), ...(isState(state) && { state }) }
}
