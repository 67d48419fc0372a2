import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { EnrolmentStatus } from '#contract/enrolment.ts'
import { type EnrolmentKey, isEnrolmentOf } from '#server/domain/enrolments.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'

/** Takes a share lock: edits of the gig wait for the transaction, other requests do not. */
export const lockGigForRequest = async (tx: Database, gigId: string) => {
  const [gig] = await tx
    .select({
      id: gigs.id,
      teacherId: gigs.teacherId,
      maxStudents: gigs.maxStudents,
      archivedAt: gigs.archivedAt,
      isOver: gigs.isOver,
      mayTeach: gigs.isTeacherApproved,
    })
    .from(gigs)
    .where(eq(gigs.id, gigId))
    .for('share')
  return gig
}

/** @returns false if the student already has an enrolment in this gig */
export const insertPending = async (tx: Database, key: EnrolmentKey, receiptId: string): Promise<boolean> => {
  const inserted = await tx
    .insert(enrolments)
    .values({ ...key, receiptId, status: 'pending' })
    .onConflictDoNothing()
    .returning({ gigId: enrolments.gigId })
  return inserted.length > 0
}

/** Makes a rejected request pending again. @returns false if it is no longer rejected */
export const replaceReceipt = async (tx: Database, key: EnrolmentKey, receiptId: string): Promise<boolean> => {
  const replaced = await tx
    .update(enrolments)
    .set({ status: 'pending', receiptId, rejectionReason: '', heldSeatUntil: null, changedAt: sql`now()` })
    .where(and(isEnrolmentOf(key), eq(enrolments.status, 'rejected')))
    .returning({ gigId: enrolments.gigId })
  return replaced.length > 0
}

/** Clears the rejection reason and the held seat unless they are given. The time of the change is now unless it is given. */
export const setStatus = async (
  tx: Database,
  key: EnrolmentKey,
  {
    status,
    reason = '',
    heldSeatUntil = null,
    changedAt,
  }: { status: EnrolmentStatus; reason?: string; heldSeatUntil?: Date | null; changedAt?: string | undefined },
): Promise<void> => {
  await tx
    .update(enrolments)
    .set({
      status,
      rejectionReason: reason,
      heldSeatUntil,
      changedAt: sql`coalesce(${changedAt ?? null}::timestamptz, now())`,
    })
    .where(isEnrolmentOf(key))
}

export const findStudent = async (db: Database, studentId: string) => {
  const [student] = await db
    .select({ _id: accounts.id, name: accounts.name, email: accounts.email, whatsapp: accounts.whatsapp })
    .from(accounts)
    .where(eq(accounts.id, studentId))
  return student
}

/**
 * An SQL condition for gigs in which this student has an enrolment of the given status. An array, so that the planner
 * looks these gigs up instead of walking the list of all gigs.
 */
export const hasStudentWithEmail = (email: string, status: EnrolmentStatus): SQL => sql`${gigs.id} = any(array(
  select gig_id from ${enrolments}
  where student_id = (select id from ${accounts} where email = ${email}) and status = ${status}))`
