import type { getDuplicateReceipts, ReceiptPair, ReceiptPayment } from '#contract/admin/receipts.ts'
import type { DuplicateReceipt } from '#contract/enrolment/review.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFileLink } from '#server/storage/files/file-links.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import { countPairs, type DuplicateRecord, type PairRecord, readPairs } from './duplicates.repository.ts'

/** Converts a row to what the teacher may see: nothing about the students of other teachers. */
export const toDuplicate = (platform: Platform, row: DuplicateRecord): DuplicateReceipt => ({
  isSameFile: row.isSameFile,
  sentAt: new Date(row.sentAt).toISOString(),
  ...(row.isOwnClass === null && { isClassDeleted: true }),
  ...(row.isOwnClass && {
    payment: {
      studentId: row.studentId,
      name: row.name,
      title: row.title,
      month: row.month,
      receiptURL: privateFileLink(platform, row.receiptId),
      receiptId: row.receiptId,
    },
  }),
})

const toPayment = (platform: Platform, row: PairRecord['later']): ReceiptPayment => ({
  studentId: row.studentId,
  name: row.name,
  email: row.email,
  title: row.title,
  teacherName: row.teacher ?? '',
  month: row.month,
  sentAt: row.sentAt.toISOString(),
  receiptURL: privateFileLink(platform, row.receiptId),
  receiptId: row.receiptId,
})

/** Lists all pairs of payments with the same receipt, for admins. */
export const listDuplicateReceipts = async (
  platform: Platform,
  call: Call<typeof getDuplicateReceipts>,
): Promise<ReceiptPair[]> => {
  const rows = await listPage(call, {
    read: (slice) => readPairs(platform.db, slice),
    count: () => countPairs(platform.db),
    cursorOf: creationCursor,
  })
  return rows.map(({ id, isSameFile, later, earlier }) => ({
    _id: id,
    isSameFile,
    later: toPayment(platform, later),
    earlier: toPayment(platform, earlier),
  }))
}
