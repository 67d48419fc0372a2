import type { getLedger, LedgerEntry } from '#contract/payments/ledger.ts'
import type { Dues, getOwnPayments, OwnPayment } from '#contract/payments.ts'
import { requireOwnGig } from '#server/domain/gig-access.ts'
import { toMonth } from '#server/domain/payments.ts'
import type { Platform } from '#server/platform/platform.ts'
import { privateFileLink } from '#server/storage/files/file-links.ts'
import { creationCursor, listPage } from '#server/web/http/paging.ts'
import type { Call } from '#server/web/http/serve.ts'
import * as rows from './payments.repository.ts'

/** Lists the monthly classes of a student. */
export const listDues = async ({ db }: Platform, studentId: string): Promise<Dues[]> =>
  (await rows.readDues(db, studentId)).map(({ dueOn, price, open, ...gig }) => ({
    ...gig,
    open,
    paidUntil: open[0]?.dueOn ?? dueOn,
    next: { month: toMonth(dueOn), dueOn, amount: price },
  }))

const toPayment = (platform: Platform, row: rows.PaymentRecord) => ({
  _id: row.id,
  month: row.month,
  dueOn: row.dueOn,
  amount: row.amount,
  state: row.state,
  reason: row.reason,
  note: row.note,
  receiptURL: privateFileLink(platform, row.receiptId),
  ...(row.sentAt && { sentAt: row.sentAt.toISOString() }),
})

/** Lists the months of a student, newest first. */
export const listOwnPayments = async (platform: Platform, call: Call<typeof getOwnPayments>): Promise<OwnPayment[]> => {
  const found = await listPage(call, {
    read: (slice) => rows.readOwnPayments(platform.db, call.account.id, slice),
    count: () => rows.countOwnPayments(platform.db, call.account.id),
    cursorOf: creationCursor,
  })
  return found.map((row) => ({ ...toPayment(platform, row), gigId: row.gigId, title: row.title }))
}

/** Lists the ledger of a class for its teacher, newest first. */
export const listLedger = async (platform: Platform, call: Call<typeof getLedger>): Promise<LedgerEntry[]> => {
  const { db } = platform
  const filter = { gigId: call.params.gigId, month: call.query.month }
  await requireOwnGig(db, call.account, filter.gigId)
  const found = await listPage(call, {
    read: (slice) => rows.readLedger(db, filter, slice),
    count: () => rows.countLedger(db, filter),
    cursorOf: creationCursor,
  })
  return found.map((row) => ({
    ...toPayment(platform, row),
    studentId: row.studentId,
    name: row.name,
    ...(row.receiptId && { receiptId: row.receiptId }),
  }))
}
