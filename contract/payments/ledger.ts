import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'
import { Month, sentFields } from '#contract/payments.ts'
import { Id } from '#contract/user.ts'

/** The ledger has sums for this many months, the newest ones. */
export const LEDGER_MONTHS_MAX = 24

/** A row of the ledger of a class. */
export const LedgerEntry = z.object({
  _id: z.string(),
  studentId: z.string(),
  name: z.string(),
  ...sentFields,
  /** Id of the file; omitted while no receipt counts. */
  receiptId: z.optional(z.string()),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const getLedger = endpoint({
  method: 'GET',
  path: '/api/teachers/payments/:gigId',
  access: ['teacher'],
  whenOffline: 'saved',
  summary: 'The months that the students of a class have paid or owe, newest first, paged',
  params: z.object({ gigId: Id }),
  query: z.object({ ...PageQuery, month: z.optional(Month) }),
  output: z.array(LedgerEntry),
})

/** The payments for a class in one month. */
export const LedgerMonth = z.object({
  month: z.string(),
  payments: z.number(),
  /** The number of paid months, with or without a receipt. */
  accepted: z.number(),
  waived: z.number(),
  /** The sum of the paid amounts, in PKR. */
  received: z.number(),
})
export type LedgerMonth = z.infer<typeof LedgerMonth>

export const getLedgerMonths = endpoint({
  method: 'GET',
  path: '/api/teachers/payments/:gigId/months',
  access: ['teacher'],
  whenOffline: 'saved',
  summary: 'The months of the ledger of a class with their sums, newest first',
  params: z.object({ gigId: Id }),
  output: z.array(LedgerMonth),
})

/** The maximum of classes in the payments of the current month. */
export const CURRENT_CLASSES_MAX = 200

/** The payments for a class in the current month. */
export const CurrentPayments = z.object({
  gigId: z.string(),
  title: z.string(),
  /** First day of the current month in Pakistan. */
  month: z.string(),
  /** The sum of the paid amounts, in PKR. */
  received: z.number(),
  /** The number of receipts that the teacher has not answered. */
  waiting: z.number(),
  /** The number of students without a receipt that counts. */
  unpaid: z.number(),
})
export type CurrentPayments = z.infer<typeof CurrentPayments>

export const getCurrentPayments = endpoint({
  method: 'GET',
  path: '/api/teachers/current-payments',
  access: ['teacher'],
  whenOffline: 'saved',
  summary: 'The payments of the current month for the classes of the calling teacher, newest class first',
  output: z.array(CurrentPayments),
})

export const exportLedger = endpoint({
  method: 'POST',
  path: '/api/teachers/payments-export',
  access: ['teacher'],
  whenOffline: 'refuse',
  summary: 'A short-lived link to a CSV file with the ledger of a class, or with one month of it',
  body: z.object({ gigId: Id, month: z.optional(Month) }),
  output: z.object({ url: z.string() }),
  limits: [{ max: 30, seconds: 3600, by: 'account' }],
})
