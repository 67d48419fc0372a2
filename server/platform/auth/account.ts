import { and, eq } from 'drizzle-orm'
import type { Role, VerificationStatus } from '#contract/user.ts'
import { isLiveSession } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, teachers } from '#server/platform/database/schema.ts'
import { sessions } from '#server/platform/database/schema-system.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'

/** Who calls, as the database knows them now: a token is only believed for its id. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly verificationStatus: VerificationStatus | null
  readonly whatsapp: string
}

/** What a good access token proves. The database decides whether account and session still count. */
export interface CallerIds {
  readonly accountId: string
  readonly sessionId: string
}

/** An account that calls, and the session whose token it brought. */
export interface Caller extends Account {
  readonly sessionId: string
}

const accountColumns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  verificationStatus: teachers.status,
  whatsapp: accounts.whatsapp,
}

/**
 * Reads an account with its verification status.
 * @param db the database
 * @param id the account's id
 * @returns the account, or undefined when it does not exist (any more)
 */
export const findAccount = async (db: Database, id: string): Promise<Account | undefined> => {
  const [row] = await db
    .select(accountColumns)
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}

/**
 * Reads the account behind an access token, if its session still counts: one query, so that a logout, a password reset
 * and a deletion take effect at the next request.
 * @param db the database
 * @param ids what the token proves
 * @returns undefined when the account is gone, or the session was revoked or has expired
 */
export const findCaller = async (db: Database, ids: CallerIds): Promise<Caller | undefined> => {
  const [row] = await db
    .select({ ...accountColumns, sessionId: sessions.id })
    .from(accounts)
    .innerJoin(sessions, and(eq(sessions.accountId, accounts.id), eq(sessions.id, ids.sessionId)))
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(and(eq(accounts.id, ids.accountId), isLiveSession))
  return row
}

/**
 * An e-mail in a query or body is never trusted as identity: it must be the caller's own, or the caller an admin.
 * @param account the caller
 * @param email what was sent, if anything
 * @throws ApiProblem forbidden
 */
export const requireOwnEmail = (account: Account, email: string | undefined): void => {
  if (email === undefined || account.role === 'admin' || email === account.email) return
  throw new ApiProblem('forbidden', 'This e-mail address belongs to another account.')
}
