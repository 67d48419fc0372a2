import { eq, sql } from 'drizzle-orm'
import { RESET_CODE_MINUTES } from '#contract/auth/auth.ts'
import { lockGigsOf } from '#server/domain/find-gig.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { emailChanges } from '#server/storage/database/schema-system.ts'

interface NewChange {
  readonly accountId: string
  readonly email: string
  readonly codeHash: string
}

/** Stores one code per account; a new one replaces the old. Mailing the same code again keeps its number of tries. */
export const upsertEmailChange = async (db: Database, { accountId, email, codeHash }: NewChange): Promise<void> => {
  const expiresAt = sql`now() + interval '1 minute' * ${RESET_CODE_MINUTES}`
  const tries = sql`case when ${emailChanges.codeHash} = ${codeHash} then ${emailChanges.tries} else 0 end`
  await db
    .insert(emailChanges)
    .values({ accountId, email, codeHash, expiresAt })
    .onConflictDoUpdate({ target: emailChanges.accountId, set: { email, codeHash, expiresAt, tries } })
}

/** Increments the number of tries and returns the code in one statement, so that parallel guesses all count. */
export const countEmailChangeAttempt = async (db: Database, accountId: string) => {
  const [row] = await db
    .update(emailChanges)
    .set({ tries: sql`${emailChanges.tries} + 1` })
    .where(eq(emailChanges.accountId, accountId))
    .returning({
      email: emailChanges.email,
      codeHash: emailChanges.codeHash,
      tries: emailChanges.tries,
      isLive: sql<boolean>`${emailChanges.expiresAt} > now()`,
    })
  return row
}

/** Locks the teacher's row and the gigs first, as a deletion does: triggers copy the address to the gigs. */
export const updateEmail = async (tx: Database, accountId: string, email: string): Promise<void> => {
  await tx.select({ id: teachers.accountId }).from(teachers).where(eq(teachers.accountId, accountId)).for('update')
  await lockGigsOf(tx, accountId)
  await tx.update(accounts).set({ email }).where(eq(accounts.id, accountId))
}

/** @returns whether the code was still there: of two parallel requests only one deletes it */
export const deleteEmailChange = async (tx: Database, accountId: string): Promise<boolean> => {
  const deleted = await tx
    .delete(emailChanges)
    .where(eq(emailChanges.accountId, accountId))
    .returning({ accountId: emailChanges.accountId })
  return deleted.length > 0
}
