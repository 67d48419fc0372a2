import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role, VerificationStatus } from '#contract/user.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { isLiveSession } from '#server/storage/database/conditions.ts'
import type { Database } from '#server/storage/database/open.ts'
import { prepareOnce } from '#server/storage/database/prepared.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { sessions } from '#server/storage/database/schema-system.ts'

/** An account as stored in the database now. The server trusts only the id in an access token. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly verificationStatus: VerificationStatus | null
  readonly whatsapp: string
}

/** The ids in a valid access token. The database decides whether account and session are still valid. */
export interface CallerIds {
  readonly accountId: string
  readonly sessionId: string
}

/** The account of a request, with the session of its access token. */
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

/** Sessions, tokens and links of suspended accounts are invalid. */
export const isActive = isNull(accounts.suspendedAt)

/** Reads an account with its verification status; undefined if it does not exist or is suspended. */
export const findAccount = async (db: Database, id: string): Promise<Account | undefined> => {
  const [row] = await db
    .select(accountColumns)
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(and(eq(accounts.id, id), isActive))
  return row
}

/** Whether an account has this e-mail address. */
export const isEmailInUse = async (db: Database, email: string): Promise<boolean> =>
  (await db.$count(accounts, eq(accounts.email, email))) > 0

const callerQuery = prepareOnce((db) =>
  db
    .select({ ...accountColumns, sessionId: sessions.id })
    .from(accounts)
    .innerJoin(sessions, and(eq(sessions.accountId, accounts.id), eq(sessions.id, sql.placeholder('sessionId'))))
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(and(eq(accounts.id, sql.placeholder('accountId')), isActive, isLiveSession))
    .prepare('find_caller'),
)

/**
 * Reads the account of an access token if its session is still valid. One query, so a logout, a password reset, a
 * suspension or a deletion takes effect at the next request.
 * @returns undefined if the account was deleted or suspended, or the session was revoked or has expired
 */
export const findCaller = async (db: Database, ids: CallerIds): Promise<Caller | undefined> => {
  const [row] = await callerQuery(db).execute({ ...ids })
  return row
}

/**
 * Requires an e-mail address in a query or body to be the caller's own. It never identifies anyone; admins may name
 * any.
 * @throws ApiProblem forbidden
 */
export const requireOwnEmail = (account: Account, email: string | undefined): void => {
  if (email === undefined || account.role === 'admin' || email === account.email) return
  throw new ApiProblem('forbidden', 'This e-mail address belongs to another account.')
}
