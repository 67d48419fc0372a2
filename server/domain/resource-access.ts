import { and, eq, exists, or } from 'drizzle-orm'
import { isActive } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { accounts, enrolments, gigs, teachers } from '#server/platform/database/schema.ts'
import { resources } from '#server/platform/database/schema-classroom.ts'

/**
 * Whether an account may open a shared file now: the class's approved teacher, an enrolled student, or an admin. Links
 * are valid for ten minutes, but an enrolment or approval may end sooner.
 */
export const canOpenResource = async (db: Database, fileId: string, viewerId: string): Promise<boolean> => {
  const isEnrolled = db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.gigId, gigs.id), eq(enrolments.studentId, viewerId), eq(enrolments.status, 'enrolled')))
  const isTeacher = and(eq(gigs.teacherId, accounts.id), eq(teachers.status, 'approved'))
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .innerJoin(gigs, eq(gigs.id, resources.gigId))
    .innerJoin(accounts, eq(accounts.id, viewerId))
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(and(eq(resources.fileId, fileId), isActive, or(isTeacher, eq(accounts.role, 'admin'), exists(isEnrolled))))
  return rows.length > 0
}
