import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EnrolmentStatus, PendingRequest } from '#contract/enrolment.ts'
import { ClassFacts } from '#contract/gigs/facts.ts'
import { PageQuery } from '#contract/gigs.ts'
import { Id } from '#contract/user.ts'

/** A receipt that the same student sent for another class of the same teacher. */
export const OtherReceipt = z.object({
  gigId: z.string(),
  title: z.string(),
  price: z.number(),
  status: EnrolmentStatus,
  receiptURL: z.string(),
  requestedAt: z.string(),
})
export type OtherReceipt = z.infer<typeof OtherReceipt>

/** Another payment for which the same picture was sent. */
export const DuplicateReceipt = z.object({
  /** Whether the files are equal byte for byte. False if the picture was cropped or saved again. */
  isSameFile: z.boolean(),
  sentAt: z.string(),
  /** True if the class was deleted, so nobody but the admins knows whose it was. */
  isClassDeleted: z.optional(z.boolean()),
  /** Omitted if it was sent for a class of another teacher, whose students are private. */
  payment: z.optional(
    z.object({
      studentId: z.string(),
      name: z.string(),
      title: z.string(),
      /** First day of the month that was paid; null for the receipt of a request. */
      month: z.nullable(z.string()),
      receiptURL: z.string(),
      /** Id of the receipt's file. Optional, because servers of the previous release omit it. */
      receiptId: z.optional(z.string()),
    }),
  ),
})
export type DuplicateReceipt = z.infer<typeof DuplicateReceipt>

export const RequestToReview = z.extend(PendingRequest, {
  gigId: z.string(),
  title: z.string(),
  subject: ClassFacts.shape.subject,
  coverSmallURL: ClassFacts.shape.coverSmallURL,
  /** Id of the receipt's file; omitted if there is none. */
  receiptId: z.optional(z.string()),
  /** The amount that the receipt is for, in PKR. */
  price: z.number(),
  /** First day of the month that was paid, `YYYY-MM-DD`; omitted for the receipt of a request. */
  month: z.optional(z.string()),
  /** The newest first, at most ten. */
  otherReceipts: z.array(OtherReceipt),
  /** Those for classes of the caller first, then the newest first, at most five. */
  duplicates: z._default(z.array(DuplicateReceipt), []),
  /** True if there are more duplicates than are listed. */
  hasMoreDuplicates: z.optional(z.boolean()),
})
export type RequestToReview = z.infer<typeof RequestToReview>

export const getRequestsToReview = endpoint({
  method: 'GET',
  path: '/api/teachers/requests-to-review',
  access: ['teacher'],
  whenOffline: 'saved',
  summary:
    'Receipts of requests and of months that wait for the calling teacher, for all classes or one, longest first',
  query: z.object({ ...PageQuery, gigId: z.optional(Id) }),
  output: z.array(RequestToReview),
})
