import { and, desc, eq } from 'drizzle-orm'
import type { VerificationStatus } from '#contract/user.ts'
import { olderThan } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, files, gigs, teachers } from '#server/platform/database/schema.ts'
import { idempotency } from '#server/platform/database/schema-system.ts'
import { countMatches, selectMatches } from '#server/platform/database/search.ts'
import type { Slice } from '#server/platform/http/paging.ts'

const usersList = (search: string | undefined) => ({ table: accounts, searchText: accounts.searchText, search })

export const readUsers = async (db: Database, search: string | undefined, page: Slice) => {
  const matches = await selectMatches(db, usersList(search), page)
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      role: accounts.role,
      status: teachers.status,
      createdAt: accounts.createdAt,
    })
    .from(accounts)
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(and(matches, olderThan([accounts.createdAt, accounts.id], page.after)))
    .orderBy(desc(accounts.createdAt), desc(accounts.id))
    .limit(page.limit)
}

export const countUsers = (db: Database, search: string | undefined) => countMatches(db, usersList(search))

export const findRole = async (db: Database, id: string) => {
  const [account] = await db.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, id))
  return account?.role
}

export const lockTeacherStatus = async (tx: Database, id: string): Promise<VerificationStatus | undefined> => {
  const [teacher] = await tx
    .select({ status: teachers.status })
    .from(teachers)
    .where(eq(teachers.accountId, id))
    .for('update')
  return teacher?.status
}

export const setTeacherStatus = async (tx: Database, id: string, status: VerificationStatus): Promise<void> => {
  await tx.update(teachers).set({ status, rejectionReason: '' }).where(eq(teachers.accountId, id))
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
  const [account] = await tx.select({ role: accounts.role }).from(accounts).where(eq(accounts.id, id)).for('update')
  return account?.role
}

export const readFileKeys = async (tx: Database, ownerId: string, limit: number): Promise<string[]> => {
  const rows = await tx.select({ key: files.key }).from(files).where(eq(files.ownerId, ownerId)).limit(limit)
  return rows.map(({ key }) => key)
}

/** Foreign keys cascade to everything that belongs only to this account. */
export const deleteAccount = async (tx: Database, id: string): Promise<void> => {
  await tx.delete(idempotency).where(eq(idempotency.accountId, id))
  await tx.delete(accounts).where(eq(accounts.id, id))
}
