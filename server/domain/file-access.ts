import { and, eq } from 'drizzle-orm'
import type { Account } from '#server/platform/auth/account.ts'
import type { Database } from '#server/platform/database/open.ts'
import { enrolments, gigs, teachers } from '#server/platform/database/schema.ts'
import type { FileRow } from '#server/platform/files/send-file.ts'
import { canOpenResource } from './resource-access.ts'

// The approved teacher of a class checks the receipts of its students.
const isReceiptOfOwnClass = async (db: Database, fileId: string, teacherId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: gigs.id })
    .from(enrolments)
    .innerJoin(gigs, eq(gigs.id, enrolments.gigId))
    .innerJoin(teachers, eq(teachers.accountId, gigs.teacherId))
    .where(and(eq(enrolments.receiptId, fileId), eq(gigs.teacherId, teacherId), eq(teachers.status, 'approved')))
    .limit(1)
  return rows.length > 0
}

/**
 * Whether an account may open a private file now. Owner and admins may open every file, the teacher of the class also
 * its receipts. A resource is open to the members of its class.
 */
export const canOpenFile = async (db: Database, file: FileRow, account: Account): Promise<boolean> => {
  if (file.purpose === 'resource') return canOpenResource(db, file.id, account.id)
  if (account.role === 'admin' || file.ownerId === account.id) return true
  return file.purpose === 'receipt' && isReceiptOfOwnClass(db, file.id, account.id)
}
