import { and, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, files } from '#server/storage/database/schema.ts'
import { erasedAccounts } from '#server/storage/database/schema-audit.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { ratings } from '#server/storage/database/schema-ratings.ts'
import { idempotency, jobs, resetCodes } from '#server/storage/database/schema-system.ts'

/** Locks the gigs that a student has rated or may still rate, because erasing the ratings changes their scores. */
export const lockRatedGigs = async (tx: Database, studentId: string): Promise<void> => {
  const rated = tx.select({ id: ratings.gigId }).from(ratings).where(eq(ratings.studentId, studentId))
  const attended = tx.select({ id: enrolments.gigId }).from(enrolments).where(eq(enrolments.studentId, studentId))
  await tx
    .select({ id: gigs.id })
    .from(gigs)
    .where(inArray(gigs.id, union(rated, attended)))
    .orderBy(gigs.id)
    .for('no key update')
}

export const lockStudentEnrolments = async (tx: Database, studentId: string): Promise<void> => {
  await tx
    .select({ gigId: enrolments.gigId })
    .from(enrolments)
    .where(eq(enrolments.studentId, studentId))
    .orderBy(enrolments.gigId)
    .for('update')
}

export const readGigIds = async (tx: Database, teacherId: string): Promise<string[]> => {
  const rows = await tx.select({ id: gigs.id }).from(gigs).where(eq(gigs.teacherId, teacherId)).orderBy(gigs.id)
  return rows.map(({ id }) => id)
}

/** Take this lock last: writers lock their own rows first and then, by the foreign key, the account. */
export const lockAccount = async (tx: Database, id: string) => {
  const [account] = await tx
    .select({ role: accounts.role, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update')
  return account
}

export const readFileKeys = async (tx: Database, ownerId: string): Promise<string[]> => {
  const rows = await tx.select({ key: files.key }).from(files).where(eq(files.ownerId, ownerId))
  return rows.map(({ key }) => key)
}

/** Foreign keys cascade to everything that belongs only to this account. */
export const deleteAccount = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(idempotency).where(eq(idempotency.accountId, id))
  await tx.delete(accounts).where(eq(accounts.id, id))
}

/** Keeps the books of a former admin without an owner, because they belong to the Library. */
export const giveBooksAway = async (tx: Database, id: string): Promise<void> => {
  const heir = sql<string>`(select ${accounts.id} from ${accounts}
    where ${accounts.role} = 'admin' and ${accounts.id} <> ${id} order by ${accounts.createdAt} limit 1)`
  await tx
    .update(files)
    .set({ ownerId: heir })
    .where(and(eq(files.ownerId, id), eq(files.purpose, 'book')))
}

/** Deletes reset codes and mails that wait for an address. */
export const deleteResetMails = async (tx: Database, email: string): Promise<void> => {
  await tx.delete(resetCodes).where(eq(resetCodes.email, email))
  await tx.delete(jobs).where(and(eq(jobs.topic, 'reset-code'), sql`${jobs.payload}->>'email' = ${email}`))
}

/** The audit trail still names the person; the cleanup removes the names when they are old enough. */
export const markErased = async (tx: Database, accountId: string): Promise<void> => {
  await tx.insert(erasedAccounts).values({ accountId }).onConflictDoNothing()
}
