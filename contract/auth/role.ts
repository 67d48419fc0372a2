export const ROLES = ['student', 'teacher', 'admin'] as const
export const VERIFICATION_STATUSES = ['pending', 'requested', 'approved', 'rejected'] as const

/** A teacher whose application is not approved is a caller of another kind: almost everything is closed to them. */
export type CallerKind = 'student' | 'teacher' | 'unapproved-teacher' | 'admin'

/** Everybody who is signed in. */
export const SIGNED_IN = ['student', 'teacher', 'unapproved-teacher', 'admin'] as const
/** Everybody who is signed in and, if a teacher, approved. */
export const MEMBERS = ['student', 'teacher', 'admin'] as const

interface Standing {
  readonly role: (typeof ROLES)[number]
  readonly verificationStatus: (typeof VERIFICATION_STATUSES)[number] | null
}

/**
 * Which kind of caller somebody is.
 * @param user role, and for teachers the verification status
 * @returns the kind that `Endpoint.access` speaks of
 */
export const callerKind = (user: Standing): CallerKind =>
  user.role === 'teacher' && user.verificationStatus !== 'approved' ? 'unapproved-teacher' : user.role
