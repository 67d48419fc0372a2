import { Readable } from 'node:stream'
import type { Parsed } from '#contract/endpoint.ts'
import type { exportLedger } from '#contract/payments/ledger.ts'
import type { PaymentState } from '#contract/payments.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { BYTE_ORDER_MARK, toCsvRow } from '#server/domain/csv.ts'
import { requireOwnGig } from '#server/domain/gig-access.ts'
import { createGigExportLink, verifyGigExportLink } from '#server/domain/gig-export-link.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Position } from '#server/storage/database/lists/slice.ts'
import type { Account } from '#server/web/auth/account.ts'
import { type LedgerFilter, type LedgerRecord, readLedger } from './payments.repository.ts'

export const LEDGER_PATH = '/api/teachers/payments.csv'

const BATCH_ROWS = 500
const HEADER = toCsvRow(['Month', 'Due on', 'Student', 'Amount in PKR', 'State', 'Receipt sent', 'Reason', 'Note'])
const STATES: Readonly<Record<PaymentState, string>> = {
  due: 'not paid',
  sent: 'receipt sent',
  accepted: 'paid',
  rejected: 'rejected',
  paid: 'paid without receipt',
  waived: 'waived',
}

/** The signed address of the file. */
export const createLedgerLink = async (
  platform: Platform,
  teacher: Account,
  { gigId, month }: Parsed<typeof exportLedger>['body'],
): Promise<string> => {
  await requireOwnGig(platform.db, teacher, gigId)
  return createGigExportLink(platform, LEDGER_PATH, { teacher, gigId, part: month })
}

const toRow = ({ month, dueOn, name, amount, state, sentAt, reason, note }: LedgerRecord): string =>
  toCsvRow([formatMonth(month), dueOn, name, amount, STATES[state], sentAt?.toISOString() ?? '', reason, note])

async function* writeRows({ db }: Platform, filter: LedgerFilter): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + HEADER
  let after: Position | undefined
  for (;;) {
    const rows = await readLedger(db, filter, { limit: BATCH_ROWS, after })
    yield rows.map(toRow).join('')
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_ROWS) return
    after = { at: last.createdAt, id: last.id }
  }
}

/**
 * Opens the ledger as CSV. It is read in batches, so that memory holds only one of them.
 * @throws ApiProblem if the link is not valid
 */
export const openLedger = async (platform: Platform, query: unknown): Promise<Readable> => {
  const { gig, part } = await verifyGigExportLink(platform, LEDGER_PATH, query)
  return Readable.from(writeRows(platform, { gigId: gig.id, month: part || undefined }))
}
