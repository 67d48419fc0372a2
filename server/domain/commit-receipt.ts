import { RECEIPT_MISSING } from '#contract/enrolment.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { commitStored, type StoredFile, storeUpload, withStoredFiles } from '#server/storage/files/files.ts'
import { requireUpload, type Upload } from '#server/storage/files/upload.ts'
import type { Account } from '#server/web/auth/account.ts'
import type { IdempotentTransaction } from '#server/web/http/idempotency.ts'

interface ReceiptCall {
  readonly account: Account
  readonly files: Readonly<Partial<Record<'receipt', readonly Upload[]>>>
  readonly commitOnce: IdempotentTransaction
}

/**
 * Stores an uploaded receipt and commits the changes of `write`, once for each idempotency key. Writes the receipt to
 * disk before it commits its row, and removes it when the call is rejected or repeated.
 */
export const commitReceipt = <Answer>(
  platform: Platform,
  { account, files, commitOnce }: ReceiptCall,
  write: (tx: Database, receipt: StoredFile) => Promise<Answer>,
): Promise<Answer> =>
  withStoredFiles(platform, async (stored) => {
    const upload = requireUpload(files.receipt, RECEIPT_MISSING)
    const receipt = await storeUpload(platform, upload, { ownerId: account.id, purpose: 'receipt' })
    stored.push(receipt)
    return commitStored(platform, { stored, commitOnce }, (tx) => write(tx, receipt))
  })
