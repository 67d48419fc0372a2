import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'

/** A payment and the receipt that was sent for it. */
export const ReceiptPayment = z.object({
  studentId: z.string(),
  name: z.string(),
  email: z.string(),
  title: z.string(),
  /** Empty if the class was deleted. */
  teacherName: z.string(),
  /** First day of the month that was paid; null for the receipt of a request. */
  month: z.nullable(z.string()),
  sentAt: z.string(),
  receiptURL: z.string(),
  /** Id of the receipt's file. Optional, because servers of the previous release omit it. */
  receiptId: z.optional(z.string()),
})
export type ReceiptPayment = z.infer<typeof ReceiptPayment>

/** Two payments with the same picture as receipt. */
export const ReceiptPair = z.object({
  _id: z.string(),
  /** Whether the files are equal byte for byte. False if the picture was cropped or saved again. */
  isSameFile: z.boolean(),
  later: ReceiptPayment,
  earlier: ReceiptPayment,
})
export type ReceiptPair = z.infer<typeof ReceiptPair>

export const getDuplicateReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/duplicate-receipts',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'Receipts that were sent for two payments, with both, the newest finding first',
  query: z.object(PageQuery),
  output: z.array(ReceiptPair),
})
