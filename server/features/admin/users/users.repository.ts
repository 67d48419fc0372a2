import { eq, or, sql } from 'drizzle-orm'
import type { Role, VerificationStatus } from '#contract/user.ts'
import { lockGigsOf } from '#server/domain/find-gig.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { gigCounters } from '#server/storage/database/schema-counters.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import { pushSubscriptions } from '#server/storage/database/schema-notifications.ts'

export const userColumns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  role: accounts.role,
  status: teachers.status,
  suspendedAt: accounts.suspendedAt,
  hasDocuments: sql<boolean>`${teachers.degreeId} is not null`,
  createdAt: accounts.createdAt,
}

export const findUser = async (db: Database, id: string) => {
  const [account] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id))
  return account
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

/** Locks in the order of all writers: the teacher's status, then the gigs. */
export const lockTeacherAndGigs = async (tx: Database, teacherId: string): Promise<void> => {
  if (!(await lockTeacherStatus(tx, teacherId))) return
  await lockGigsOf(tx, teacherId)
}

/** Take these locks last. In one statement and in one order, so that two changes of admins do not deadlock. */
export const lockAccountAndAdmins = (tx: Database, id: string) =>
  tx
    .select({ id: accounts.id, role: accounts.role, suspendedAt: accounts.suspendedAt })
    .from(accounts)
    .where(or(eq(accounts.id, id), eq(accounts.role, 'admin')))
    .orderBy(accounts.id)
    .for('no key update')

export const setSuspended = async (tx: Database, id: string, isSuspended: boolean): Promise<void> => {
  await tx
    .update(accounts)
    .set({ suspendedAt: isSuspended ? sql`now()` : null })
    .where(eq(accounts.id, id))
}

export const setRole = async (tx: Database, id: string, role: Role): Promise<void> => {
  await tx.update(accounts).set({ role }).where(eq(accounts.id, id))
}

/** Stops push messages. The page subscribes again at the next sign-in. */
export const deletePushSubscriptions = async (tx: Database, accountId: string): Promise<void> => {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.accountId, accountId))
}

export const countWaitingRequests = async (tx: Database, teacherId: string): Promise<number> => {
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(${gigCounters.pending}), 0)::int` })
    .from(gigCounters)
    .innerJoin(gigs, eq(gigs.id, gigCounters.gigId))
    .where(eq(gigs.teacherId, teacherId))
  return row?.count ?? 0
}

/** Counts the classes that an account teaches or takes. */
export const countOwnClasses = async (tx: Database, id: string): Promise<number> => {
  const taught = await tx.$count(gigs, eq(gigs.teacherId, id))
  return taught + (await tx.$count(enrolments, eq(enrolments.studentId, id)))
}
