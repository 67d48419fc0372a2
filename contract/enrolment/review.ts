import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EnrolmentStatus, PendingRequest } from '#contract/enrolment.ts'
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

export const RequestToReview = z.extend(PendingRequest, {
  gigId: z.string(),
  title: z.string(),
  /** What the student should have paid, in PKR. */
  price: z.number(),
  /** The newest first, at most ten. */
  otherReceipts: z.array(OtherReceipt),
})
export type RequestToReview = z.infer<typeof RequestToReview>

export const getRequestsToReview = endpoint({
  method: 'GET',
  path: '/api/teachers/requests-to-review',
  access: ['teacher'],
  whenOffline: 'saved',
  summary: 'Pending requests for all classes of the calling teacher, or for one, longest waiting first',
  query: z.object({ ...PageQuery, gigId: z.optional(Id) }),
  output: z.array(RequestToReview),
})
