/** What the trail of money and status changes tells of, each as an admin reads it. */
export const AUDIT_KINDS = {
  'enrolment.requested': 'Place requested',
  'enrolment.receipt': 'Receipt replaced',
  'enrolment.accepted': 'Student accepted',
  'enrolment.returned': 'Student moved to pending',
  'enrolment.rejected': 'Request rejected',
  'enrolment.cancelled': 'Request cancelled',
  'enrolment.removed': 'Student removed',
  'gig.created': 'Gig created',
  'gig.edited': 'Gig edited',
  'gig.price': 'Price changed',
  'gig.archived': 'Gig archived',
  'gig.restored': 'Gig on sale again',
  'gig.deleted': 'Gig deleted',
  'teacher.status': 'Teacher status changed',
  'user.deleted': 'User deleted',
  'feedback.status': 'Feedback status changed',
  'feedback.answered': 'Feedback answered',
} as const
export type AuditKind = keyof typeof AUDIT_KINDS
