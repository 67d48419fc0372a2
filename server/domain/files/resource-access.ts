import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { accounts, teachers } from '#server/storage/database/schema.ts'
import { commentAttachments, comments } from '#server/storage/database/schema-classroom.ts'
import { enrolments, gigs, resources } from '#server/storage/database/schema-gigs.ts'
import { recitations } from '#server/storage/database/schema-ratings.ts'
import type { FilePurpose } from '#server/storage/files/usage/storage-usage.ts'
import { isActive } from '#server/web/auth/account.ts'
import type { FileRecord } from '#server/web/files/send-file.ts'

const queryEnrolment = (db: Database, viewerId: string) =>
  db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.gigId, gigs.id), eq(enrolments.studentId, viewerId), eq(enrolments.status, 'enrolled')))

const isTeacher = and(eq(gigs.teacherId, accounts.id), eq(teachers.status, 'approved'))

// Links are valid for ten minutes, but an enrolment or approval may end sooner.
const canSee = async (db: Database, viewerId: string, rule: SQL | undefined): Promise<boolean> => {
  const rows = await db
    .select({ id: gigs.id })
    .from(gigs)
    .innerJoin(accounts, eq(accounts.id, viewerId))
    .leftJoin(teachers, eq(teachers.accountId, accounts.id))
    .where(and(isActive, rule))
    .limit(1)
  return rows.length > 0
}

const isMember = (db: Database, fileGigs: SQL, viewerId: string): Promise<boolean> => {
  const mayRead = or(isTeacher, eq(accounts.role, 'admin'), exists(queryEnrolment(db, viewerId)))
  return canSee(db, viewerId, and(sql`${gigs.id} in (${fileGigs})`, mayRead))
}

/** Only the teacher and the reciting student may play a recitation. Admins may not. */
const canHearRecitation = async (db: Database, fileId: string, viewerId: string): Promise<boolean> => {
  const [recitation] = await db.select().from(recitations).where(eq(recitations.fileId, fileId))
  if (!recitation) return false
  const isOwn = recitation.studentId === viewerId ? exists(queryEnrolment(db, viewerId)) : undefined
  return canSee(db, viewerId, and(eq(gigs.id, recitation.gigId), or(isTeacher, isOwn)))
}

/** The purposes of files that belong to a class. All or some of its members may open them. */
export const CLASS_PURPOSES: readonly FilePurpose[] = ['resource', 'message', 'recitation']

/**
 * Whether an account may open a file of a class now. A resource or an attachment of a message is open to the class's
 * approved teacher, enrolled students and admins, a recitation to the teacher and its own student.
 */
export const canOpenClassFile = (
  db: Database,
  { id, purpose }: Pick<FileRecord, 'id' | 'purpose'>,
  viewerId: string,
): Promise<boolean> => {
  if (purpose === 'recitation') return canHearRecitation(db, id, viewerId)
  const attached = sql`select ${comments.gigId} from ${commentAttachments}
    join ${comments} on ${comments.id} = ${commentAttachments.commentId}
    where ${commentAttachments.fileId} = ${id} or ${commentAttachments.thumbnailId} = ${id}`
  const shared = sql`select ${resources.gigId} from ${resources}
    where ${resources.fileId} = ${id} or ${resources.thumbnailId} = ${id}`
  return isMember(db, purpose === 'message' ? attached : shared, viewerId)
}
