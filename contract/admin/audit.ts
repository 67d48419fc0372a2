import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { SearchPageQuery } from '#contract/gigs.ts'
import { Id } from '#contract/user.ts'

/** The kinds of audit entry, with their labels. */
export const AUDIT_KINDS = {
  'enrolment.requested': 'Place requested',
  'enrolment.receipt': 'Receipt replaced',
  'enrolment.accepted': 'Student accepted',
  'enrolment.returned': 'Student moved to pending',
  'enrolment.rejected': 'Request rejected',
  'enrolment.reopened': 'Rejection undone',
  'enrolment.cancelled': 'Request cancelled',
  'enrolment.removed': 'Student removed',
  'enrolment.restored': 'Removal undone',
  'enrolment.month-sent': 'Receipt for a month sent',
  'enrolment.month-accepted': 'Payment for a month accepted',
  'enrolment.month-rejected': 'Receipt for a month rejected',
  'enrolment.month-paid': 'Month marked as paid',
  'enrolment.month-waived': 'Month waived',
  'enrolment.month-returned': 'Decision on a month undone',
  'gig.created': 'Class created',
  'gig.edited': 'Class edited',
  'gig.price': 'Price changed',
  'gig.archived': 'Class archived',
  'gig.restored': 'Class on sale again',
  'gig.deleted': 'Class deleted',
  'teacher.status': 'Teacher status changed',
  'user.deleted': 'User deleted',
  'user.suspended': 'User suspended',
  'user.unsuspended': 'Suspension ended',
  'user.promoted': 'Made an admin',
  'user.demoted': 'No longer an admin',
  'user.password': 'Password reset by an admin',
  'feedback.status': 'Feedback status changed',
  'feedback.answered': 'Feedback answered',
  'review.hidden': 'Review hidden',
  'review.shown': 'Review kept or shown again',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS

/** The filters of the audit trail: the first word of a kind. */
export const AUDIT_AREAS = {
  enrolment: 'Enrolments and payments',
  gig: 'Classes and prices',
  teacher: 'Teachers',
  user: 'Users',
  feedback: 'Feedback',
  review: 'Reviews',
} as const
const AuditAreaName = z.enum(['enrolment', 'gig', 'teacher', 'user', 'feedback', 'review'])
export type AuditArea = z.infer<typeof AuditAreaName>

export const AuditEntry = z.object({
  _id: z.string(),
  at: z.string(),
  kind: z.enum(Object.keys(AUDIT_KINDS).filter((kind): kind is AuditKind => kind in AUDIT_KINDS)),
  /** Names as they were then, so that entries stay readable after people and gigs are deleted. */
  by: z.string(),
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  gig: z.nullable(z.object({ title: z.string(), price: z.number() })),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  receiptURL: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const { search, ...pageQuery } = SearchPageQuery

const auditFilter = {
  area: z.optional(AuditAreaName),
  /** The account that made the change or whom it concerns. */
  accountId: z.optional(Id),
  /** A part of the name of the person who made the change, or of the name or email of the person whom it concerns. */
  search,
  /** Changes at this time or later. */
  since: z.optional(z.iso.datetime()),
  /** Changes before this time. */
  until: z.optional(z.iso.datetime()),
}
export const AuditFilter = z.strictObject(auditFilter)
export type AuditFilter = z.infer<typeof AuditFilter>

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'The audit trail of money and status changes, newest first, paged; by area, person and time',
  query: z.object({ ...pageQuery, ...auditFilter }),
  output: z.array(AuditEntry),
})

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/admin/audit-export',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'A short-lived link, for the calling admin only, to the audit trail, or a part of it, as a CSV file',
  body: AuditFilter,
  output: z.object({ url: z.string() }),
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})
