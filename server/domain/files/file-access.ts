import { and, eq, exists, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { payments, receiptMatches, receipts } from '#server/storage/database/schema-enrolment.ts'
import { enrolments, gigs } from '#server/storage/database/schema-gigs.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { FileRecord } from '#server/web/files/send-file.ts'
import { CLASS_PURPOSES, canOpenClassFile } from './resource-access.ts'

// The approved teacher of a class can open the receipts of its students. A receipt that was sent again for another
// payment stays accessible after its request has ended, so that the teacher can compare both.
const isReceiptOfOwnClass = async (db: Database, fileId: string, teacherId: string): Promise<boolean> => {
  const isSentAgain = exists(
    db
      .select({ id: receiptMatches.id })
      .from(receiptMatches)
      .where(or(eq(receiptMatches.fileId, fileId), eq(receiptMatches.earlierId, fileId))),
  )
  const sent = db
    .select({ gigId: receipts.gigId })
    .from(receipts)
    .where(and(eq(receipts.fileId, fileId), isSentAgain))
  const requested = db.select({ gigId: enrolments.gigId }).from(enrolments).where(eq(enrolments.receiptId, fileId))
  const paid = db.select({ gigId: payments.gigId }).from(payments).where(eq(payments.receiptId, fileId))
  const rows = await db
    .select({ id: gigs.id })
    .from(gigs)
    .innerJoin(teachers, eq(teachers.accountId, gigs.teacherId))
    .where(
      and(
        or(inArray(gigs.id, sent), inArray(gigs.id, requested), inArray(gigs.id, paid)),
        eq(gigs.teacherId, teacherId),
        eq(teachers.status, 'approved'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/**
 * Whether an account may open a private file now. Owner and admins may open every file, the teacher of the class also
 * its receipts. A file of a class is open to its members.
 */
export const canOpenFile = async (db: Database, file: FileRecord, account: Account): Promise<boolean> => {
  if (CLASS_PURPOSES.includes(file.purpose)) return canOpenClassFile(db, file, account.id)
  if (account.role === 'admin' || file.ownerId === account.id) return true
  return file.purpose === 'receipt' && isReceiptOfOwnClass(db, file.id, account.id)
}
