import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { PageQuery } from '#contract/gigs.ts'

/** The kinds of audit entry, with their labels. */
export const AUDIT_KINDS = {
  'enrolment.requested': 'Place requested',
  'enrolment.receipt': 'Receipt replaced',
  'enrolment.accepted': 'Student accepted',
  'enrolment.returned': 'Student moved to pending',
  'enrolment.rejected': 'Request rejected',
  'enrolment.cancelled': 'Request cancelled',
  'enrolment.removed': 'Student removed',
  'enrolment.restored': 'Removal undone',
  'gig.created': 'Gig created',
  'gig.edited': 'Gig edited',
  'gig.price': 'Price changed',
  'gig.archived': 'Gig archived',
  'gig.restored': 'Gig on sale again',
  'gig.deleted': 'Gig deleted',
  'teacher.status': 'Teacher status changed',
  'user.deleted': 'User deleted',
  'user.suspended': 'User suspended',
  'user.unsuspended': 'Suspension ended',
  'user.promoted': 'Made an admin',
  'user.demoted': 'No longer an admin',
  'user.password': 'Password reset by an admin',
  'feedback.status': 'Feedback status changed',
  'feedback.answered': 'Feedback answered',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS

/** The filters of the audit trail: the first word of a kind. */
export const AUDIT_AREAS = {
  enrolment: 'Enrolments and payments',
  gig: 'Gigs and prices',
  teacher: 'Teachers',
  user: 'Users',
  feedback: 'Feedback',
} as const
const AuditAreaName = z.enum(['enrolment', 'gig', 'teacher', 'user', 'feedback'])
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

const areaFilter = { area: z.optional(AuditAreaName) }

export const getAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'The audit trail of money and status changes, newest first, paged',
  query: z.object({ ...PageQuery, ...areaFilter }),
  output: z.array(AuditEntry),
})

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/admin/audit-export',
  access: ['admin'],
  whenOffline: 'refuse',
  summary: 'A short-lived link, for the calling admin only, to the audit trail as a CSV file',
  body: z.strictObject(areaFilter),
  output: z.object({ url: z.string() }),
  limits: [{ max: 60, seconds: 3600, by: 'account' }],
})
