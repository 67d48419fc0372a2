import { and, eq, sql } from 'drizzle-orm'
import { RESET_CODE_MINUTES } from '#contract/auth/auth.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { resetCodes } from '#server/storage/database/schema-system.ts'

export type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'createdAt'>

export const findCredentials = async (db: Database, email: string) => {
  const [row] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      passwordHash: accounts.passwordHash,
      suspendedAt: accounts.suspendedAt,
    })
    .from(accounts)
    .where(eq(accounts.email, email))
  return row
}

/** @returns the new account's id; undefined if the e-mail is taken */
export const insertAccount = async (db: Database, account: NewAccount): Promise<string | undefined> => {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning({ id: accounts.id })
  if (row && account.role === 'teacher') await db.insert(teachers).values({ accountId: row.id })
  return row?.id
}

export const updatePassword = async (db: Database, accountId: string, passwordHash: string): Promise<void> => {
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
}

/** Replaces a hash by one of the same password, unless the password has changed since it was read. */
export const renewPasswordHash = async (
  db: Database,
  { id, passwordHash }: { readonly id: string; readonly passwordHash: string },
  renewedHash: string,
): Promise<void> => {
  await db
    .update(accounts)
    .set({ passwordHash: renewedHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
}

/** Stores one code per address; a new one replaces the old. Mailing the same code again keeps its number of tries. */
export const upsertResetCode = async (db: Database, email: string, codeHash: string): Promise<void> => {
  const expiresAt = sql`now() + interval '1 minute' * ${RESET_CODE_MINUTES}`
  const tries = sql`case when ${resetCodes.codeHash} = ${codeHash} then ${resetCodes.tries} else 0 end`
  await db
    .insert(resetCodes)
    .values({ email, codeHash, expiresAt })
    .onConflictDoUpdate({ target: resetCodes.email, set: { codeHash, expiresAt, tries } })
}

/** Increments the number of tries and returns the code in one statement, so that parallel guesses all count. */
export const countResetAttempt = async (db: Database, email: string) => {
  const [row] = await db
    .update(resetCodes)
    .set({ tries: sql`${resetCodes.tries} + 1` })
    .where(eq(resetCodes.email, email))
    .returning({
      codeHash: resetCodes.codeHash,
      tries: resetCodes.tries,
      isLive: sql<boolean>`${resetCodes.expiresAt} > now()`,
    })
  return row
}

export const deleteResetCode = async (db: Database, email: string): Promise<boolean> => {
  const deleted = await db.delete(resetCodes).where(eq(resetCodes.email, email)).returning({ email: resetCodes.email })
  return deleted.length > 0
}
