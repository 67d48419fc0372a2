import { and, eq } from 'drizzle-orm'
import { requireGig } from '#server/domain/find-gig.ts'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { enrolments, gigs, teachers } from '#server/platform/database/schema.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'

/** What somebody is in a class; a pending student is nothing yet. */
export type Standing = 'teacher' | 'student' | 'admin'

/** A class as its rooms see it. */
export interface ClassRoom {
  readonly gigId: string
  readonly teacherId: string
  readonly title: string
}
export type Membership = ClassRoom & { readonly standing: Standing }

const NOT_A_MEMBER = 'You are not a member of this class.'
const MAY_NOT_TEACH = 'You may not teach at the moment.'
const NOT_YOUR_GIG = 'This class belongs to another teacher.'

const findClass = async (db: Database, gigId: string): Promise<ClassRoom> => {
  const [room] = await db
    .select({ gigId: gigs.id, teacherId: gigs.teacherId, title: gigs.title })
    .from(gigs)
    .where(eq(gigs.id, gigId))
  return requireGig(room)
}

export const isEnrolled = async (db: Database, gigId: string, studentId: string): Promise<boolean> => {
  const rows = await db
    .select({ status: enrolments.status })
    .from(enrolments)
    .where(and(eq(enrolments.gigId, gigId), eq(enrolments.studentId, studentId), eq(enrolments.status, 'enrolled')))
  return rows.length > 0
}

const standingIn = async (db: Database, account: Account, room: ClassRoom): Promise<Standing | undefined> => {
  if (account.role === 'admin') return 'admin'
  if (account.id === room.teacherId) return account.verificationStatus === 'approved' ? 'teacher' : undefined
  return (await isEnrolled(db, room.gigId, account.id)) ? 'student' : undefined
}

/**
 * Members of a class are its approved teacher, its enrolled students, and admins: the only ones who see what is in it.
 * @throws ApiProblem not_found or forbidden
 */
export const mayEnter = async (db: Database, account: Account, gigId: string): Promise<Membership> => {
  const room = await findClass(db, gigId)
  const standing = await standingIn(db, account, room)
  if (!standing) throw new ApiProblem('forbidden', NOT_A_MEMBER)
  return { ...room, standing }
}

/**
 * Only a gig's own teacher changes what is in its class room.
 * @throws ApiProblem not_found or forbidden
 */
export const mayTeach = async (db: Database, account: Account, gigId: string): Promise<ClassRoom> => {
  const room = await findClass(db, gigId)
  if (room.teacherId !== account.id) throw new ApiProblem('forbidden', NOT_YOUR_GIG)
  return room
}

/**
 * Holds a teacher's standing until the transaction ends, for what takes long: who was approved when a call began may be
 * rejected before it is done. To be held before the gig.
 * @throws ApiProblem forbidden
 */
export const stillTeaches = async (tx: Database, teacherId: string): Promise<void> => {
  const [teacher] = await tx
    .select({ status: teachers.status })
    .from(teachers)
    .where(eq(teachers.accountId, teacherId))
    .for('share')
  if (teacher?.status !== 'approved') throw new ApiProblem('forbidden', MAY_NOT_TEACH)
}
