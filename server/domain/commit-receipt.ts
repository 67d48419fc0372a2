import { RECEIPT_MISSING } from '#contract/enrolment.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Database } from '#server/storage/database/open.ts'
import { removeAfterRollback, removeStored, type StoredFile, storeUpload } from '#server/storage/files/files.ts'
import type { Upload } from '#server/storage/files/upload.ts'
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
export const commitReceipt = async <Answer>(
  platform: Platform,
  { account, files, commitOnce }: ReceiptCall,
  write: (tx: Database, receipt: StoredFile) => Promise<Answer>,
): Promise<Answer> => {
  const [receipt] = files.receipt ?? []
  if (!receipt) throw new ApiProblem('invalid', RECEIPT_MISSING)
  const stored = await storeUpload(platform, receipt, { ownerId: account.id, purpose: 'receipt' })
  let isFirst = false
  try {
    const answer = await commitOnce((tx) => {
      isFirst = true
      return write(tx, stored)
    })
    if (!isFirst) await removeStored(platform, stored)
    return answer
  } catch (error) {
    await removeAfterRollback(platform, [stored], error)
    throw error
  }
}
