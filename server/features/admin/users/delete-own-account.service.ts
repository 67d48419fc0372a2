import { and, count, eq, inArray } from 'drizzle-orm'
import { formatCount } from '#contract/text/format-count.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { Caller } from '#server/web/auth/account.ts'
import { requirePassword } from '#server/web/auth/require-password.ts'
import { deleteUser } from './delete-user.service.ts'

const refuse = (reason: string): never => {
  throw new ApiProblem('conflict', reason)
}

const refuseOpenEnrolment = async (tx: Database, studentId: string): Promise<void> => {
  const [open] = await tx
    .select({ title: gigs.title, status: enrolments.status })
    .from(enrolments)
    .innerJoin(gigs, eq(gigs.id, enrolments.gigId))
    .where(and(eq(enrolments.studentId, studentId), inArray(enrolments.status, ['pending', 'enrolled'])))
    .orderBy(enrolments.status)
    .limit(1)
  if (open?.status === 'pending')
    refuse(
      `Your request for “${open.title}” is pending. Cancel it, or wait for the teacher, before you delete your account.`,
    )
  if (open)
    refuse(`You are enrolled in “${open.title}”. Ask the teacher to end your enrolment before you delete your account.`)
}

const refuseStudents = async (tx: Database, teacherId: string): Promise<void> => {
  const [row] = await tx
    .select({ students: count() })
    .from(enrolments)
    .innerJoin(gigs, eq(gigs.id, enrolments.gigId))
    .where(and(eq(gigs.teacherId, teacherId), inArray(enrolments.status, ['pending', 'enrolled'])))
  const students = row?.students ?? 0
  if (students > 0)
    refuse(
      `${formatCount(students, 'student has', 'students have')} paid for your classes. Settle with them before you delete your account.`,
    )
}

/**
 * Erases the account of the caller as an admin would, unless a payment is open on either side.
 * @throws ApiProblem conflict with the reason
 */
export const deleteOwnAccount = async (platform: Platform, { id }: Caller, password: string): Promise<void> => {
  await requirePassword(platform.db, id, password)
  await deleteUser(platform, { id, byId: id }, async (tx) => {
    await refuseOpenEnrolment(tx, id)
    await refuseStudents(tx, id)
  })
}
