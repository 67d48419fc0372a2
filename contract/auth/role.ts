export const ROLES = ['student', 'teacher', 'admin'] as const
export const VERIFICATION_STATUSES = ['pending', 'requested', 'approved', 'rejected'] as const

/** Access rules treat a teacher without approval as a kind of its own, which may do very little. */
export type CallerKind = 'student' | 'teacher' | 'unapproved-teacher' | 'admin'

/** Every signed-in caller. */
export const SIGNED_IN_CALLERS = ['student', 'teacher', 'unapproved-teacher', 'admin'] as const
/** Every signed-in caller except teachers without approval. */
export const MEMBER_CALLERS = ['student', 'teacher', 'admin'] as const

interface RoleAndStatus {
  readonly role: (typeof ROLES)[number]
  readonly verificationStatus: (typeof VERIFICATION_STATUSES)[number] | null
}

/** Derives the kind of caller that `Endpoint.access` refers to. */
export const findCallerKind = (user: RoleAndStatus): CallerKind =>
  user.role === 'teacher' && user.verificationStatus !== 'approved' ? 'unapproved-teacher' : user.role
