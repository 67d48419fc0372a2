import { redirect } from '@tanstack/react-router'
import type { CallerKind } from '#contract/auth/role.ts'
import { findCallerKind } from '#contract/auth/role.ts'
import { session } from '#src/session/session.ts'

type AccessDecision = 'open' | 'verification' | 'unauthorized' | 'login'

/**
 * Decides what a guarded page shows to a user.
 * @param kinds the callers that may open it, as in `Endpoint.access`
 */
export const decideAccess = (
  kinds: readonly CallerKind[],
  user: Parameters<typeof findCallerKind>[0] | undefined,
): AccessDecision => {
  if (!user) return 'login'
  const kind = findCallerKind(user)
  if (kinds.includes(kind)) return 'open'
  return kind === 'unapproved-teacher' ? 'verification' : 'unauthorized'
}

/** Redirects signed-out users to the login, which returns to this page. */
export const requireSession = ({ location }: { location: { href: string } }): void => {
  if (!session.current()) throw redirect({ to: '/login', search: { next: location.href } })
}
