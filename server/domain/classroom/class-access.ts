import { eq } from 'drizzle-orm'
import { requireGig } from '#server/domain/find-gig.ts'
import { isEnrolled, NOT_A_MEMBER, requireGigTeacher } from '#server/domain/gig-access.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'
import type { Account } from '#server/web/auth/account.ts'

/** The role of a member in a class. Pending students have none. */
export type ClassRole = 'teacher' | 'student' | 'admin'

export interface Classroom {
  readonly gigId: string
  readonly teacherId: string
  readonly title: string
}
export type Membership = Classroom & { readonly role: ClassRole }

const NOT_APPROVED = 'You may not teach at the moment.'

const findClass = async (db: Database, gigId: string): Promise<Classroom> => {
  const [classroom] = await db
    .select({ gigId: gigs.id, teacherId: gigs.teacherId, title: gigs.title })
    .from(gigs)
    .where(eq(gigs.id, gigId))
  return requireGig(classroom)
}

const findClassRole = async (db: Database, account: Account, classroom: Classroom): Promise<ClassRole | undefined> => {
  if (account.role === 'admin') return 'admin'
  if (account.id === classroom.teacherId) return account.verificationStatus === 'approved' ? 'teacher' : undefined
  return (await isEnrolled(db, classroom.gigId, account.id)) ? 'student' : undefined
}

/**
 * Only members see the content of a class: its approved teacher, its enrolled students, and admins.
 * @throws ApiProblem not_found or forbidden
 */
export const requireMember = async (db: Database, account: Account, gigId: string): Promise<Membership> => {
  const classroom = await findClass(db, gigId)
  const role = await findClassRole(db, account, classroom)
  if (!role) throw new ApiProblem('forbidden', NOT_A_MEMBER)
  return { ...classroom, role }
}

/**
 * Only a gig's own teacher can change the content of its class.
 * @throws ApiProblem not_found or forbidden
 */
export const requireOwnClass = async (db: Database, account: Account, gigId: string): Promise<Classroom> => {
  const classroom = await findClass(db, gigId)
  requireGigTeacher(account, classroom)
  return classroom
}

/**
 * Locks the status of a teacher, because a long request, such as an upload, may start before and end after a rejection.
 * Take this lock before the gig's.
 * @throws ApiProblem forbidden
 */
export const lockApprovedTeacher = async (tx: Database, teacherId: string): Promise<void> => {
  const [teacher] = await tx
    .select({ status: teachers.status })
    .from(teachers)
    .where(eq(teachers.accountId, teacherId))
    .for('share')
  if (teacher?.status !== 'approved') throw new ApiProblem('forbidden', NOT_APPROVED)
}
