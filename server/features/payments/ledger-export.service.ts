import { Readable } from 'node:stream'
import type { Parsed } from '#contract/endpoint.ts'
import type { exportLedger } from '#contract/payments/ledger.ts'
import type { PaymentState } from '#contract/payments.ts'
import { formatMonth } from '#contract/text/format-day.ts'
import { DEFAULT_TIME_ZONE } from '#contract/timetable/schedule.ts'
import { toCsvRow, toCsvTime, writeCsv } from '#server/domain/csv.ts'
import { requireOwnGig } from '#server/domain/gig-access.ts'
import { createGigExportLink, verifyGigExportLink } from '#server/domain/gig-export-link.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Slice } from '#server/storage/database/lists/slice.ts'
import type { Account } from '#server/web/auth/account.ts'
import { type LedgerRecord, readLedger } from './payments.repository.ts'

export const LEDGER_PATH = '/api/teachers/payments.csv'

// Months begin by the clock of Pakistan too.
const SENT_HEADER = `Receipt sent (${DEFAULT_TIME_ZONE})`
const HEADER = ['Month', 'Due on', 'Student', 'Amount in PKR', 'State', SENT_HEADER, 'Reason', 'Note']
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

const toRow = ({ month, dueOn, name, amount, state, sentAt, reason, note }: LedgerRecord): string => {
  const sent = sentAt ? toCsvTime(sentAt, DEFAULT_TIME_ZONE) : ''
  return toCsvRow([formatMonth(month), dueOn, name, amount, STATES[state], sent, reason, note])
}

/**
 * Opens the ledger as CSV.
 * @throws ApiProblem if the link is not valid
 */
export const openLedger = async (platform: Platform, query: unknown): Promise<Readable> => {
  const { gig, part } = await verifyGigExportLink(platform, LEDGER_PATH, query)
  const filter = { gigId: gig.id, month: part || undefined }
  const read = async (slice: Slice) =>
    (await readLedger(platform.db, filter, slice)).map((row) => ({ ...row, at: row.createdAt }))
  return Readable.from(writeCsv(HEADER, read, toRow))
}
