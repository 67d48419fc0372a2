import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { files } from '#server/storage/database/schema.ts'
import { receipts } from '#server/storage/database/schema-enrolment.ts'
import { gigs } from '#server/storage/database/schema-gigs.ts'

/** The payment that a receipt is for. */
export interface ReceiptPayment {
  readonly fileId: string
  readonly studentId: string
  readonly gigId: string
  /** First day of the month, `YYYY-MM-DD`; omitted for a request. */
  readonly month?: string
}

/** @returns false if the receipt is registered already */
export const insertReceipt = async (
  tx: Database,
  { fileId, studentId, gigId, month }: ReceiptPayment,
): Promise<boolean> => {
  const title = sql<string>`coalesce((select ${gigs.title} from ${gigs} where ${gigs.id} = ${gigId}), '')`
  const createdAt = sql<Date>`(select ${files.createdAt} from ${files} where ${files.id} = ${fileId})`
  const inserted = await tx
    .insert(receipts)
    .values({ fileId, studentId, gigId, gigTitle: title, month: month ?? null, createdAt })
    .onConflictDoNothing()
    .returning({ fileId: receipts.fileId })
  return inserted.length > 0
}

/**
 * Registers a receipt in the transaction that stores it. A job compares it with others, so that the upload does not wait.
 */
export const registerReceipt = async (
  { jobs }: Pick<Platform, 'jobs'>,
  tx: Database,
  payment: ReceiptPayment,
): Promise<void> => {
  if (await insertReceipt(tx, payment)) await jobs.add(tx, { topic: 'receipt', payloads: [{ fileId: payment.fileId }] })
}
