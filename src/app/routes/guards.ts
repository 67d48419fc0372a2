import { redirect } from '@tanstack/react-router'
import type { CallerKind } from '#contract/auth/role.ts'
import { callerKind } from '#contract/auth/role.ts'
import { session } from '#src/session/session.ts'

type AccessDecision = 'open' | 'verification' | 'unauthorized' | 'login'

/** What to show for a guarded page that the given kinds of callers may open. */
export const decideAccess = (
  kinds: readonly CallerKind[],
  user: Parameters<typeof callerKind>[0] | undefined,
): AccessDecision => {
  if (!user) return 'login'
  const kind = callerKind(user)
  if (kinds.includes(kind)) return 'open'
  return kind === 'unapproved-teacher' ? 'verification' : 'unauthorized'
}

/** Redirects visitors to the login, which returns to this page afterwards. */
export const requireSession = ({ location }: { location: { href: string } }): void => {
  if (!session.current()) throw redirect({ to: '/login', search: { next: location.href } })
}
