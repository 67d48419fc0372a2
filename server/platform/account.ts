import { eq } from 'drizzle-orm'
import type { Role, VerificationStatus } from '../../contract/user.ts'
import type { Database } from './database/open.ts'
import { accounts, teachers } from './database/schema.ts'
import { Refusal } from './refusal.ts'

/** Who calls, as the database knows them now: a token is only believed for its id. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly verificationStatus: VerificationStatus | null
  readonly whatsapp: string
}

/**
 * Reads an account with its verification status.
 * @param db the database
 * @param id the account's id
 * @returns the account, or undefined when it does not exist (any more)
 */
export const findAccount = async (db: Database, id: string): Promise<Account | undefined> => {
  const [row] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      verificationStatus: teachers.status,
      whatsapp: accounts.whatsapp,
    })
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(eq(accounts.id, id))
  return row
}

/**
 * An e-mail in a query or body is never trusted as identity: it must be the caller's own, or the caller an admin.
 * @param account the caller
 * @param email what was sent, if anything
 * @throws Refusal forbidden
 */
export const ownEmail = (account: Account, email: string | undefined): void => {
  if (email === undefined || account.role === 'admin' || email === account.email) return
  throw new Refusal('forbidden', 'This e-mail address belongs to another account.')
}
