import type { QueryClient } from '@tanstack/react-query'
import { type SessionChange, session } from '#src/session/session.ts'
import { closeUndoToasts, notify } from '#src/ui/toasts/notify.ts'
import type { AppRouter } from './router.tsx'
import { resetRestoredUser } from './routes/guarded.tsx'

const PUBLIC_KEYS = new Set(['library', 'config', 'public'])

const removePrivateQueries = (client: QueryClient): void => {
  resetRestoredUser()
  client.removeQueries({ predicate: (query) => !PUBLIC_KEYS.has(String(query.queryKey[0])) })
}

const clearAndGoToLogin = async (router: AppRouter, client: QueryClient): Promise<void> => {
  await router.navigate({ to: '/login' })
  removePrivateQueries(client)
}

const handleExpiredSession = async (router: AppRouter, client: QueryClient): Promise<void> => {
  const [{ SESSION_EXPIRED }, { wipeAfterLogout }] = await Promise.all([
    import('#contract/auth/auth.ts'),
    import('#src/offline/storage/wipe-after-logout.ts'),
  ])
  await wipeAfterLogout()
  await clearAndGoToLogin(router, client)
  notify.error(SESSION_EXPIRED)
}

/** The navigation and the footer depend on the role, by CSS. */
const markRole = (): void => {
  const role = session.current()?.user.role
  if (role) document.documentElement.dataset.role = role
  else delete document.documentElement.dataset.role
}

interface Users {
  /** Undefined if nobody was signed in. */
  readonly before: string | undefined
  readonly now: string | undefined
}

const handleOtherUser = (router: AppRouter, client: QueryClient): void => {
  removePrivateQueries(client)
  void router.invalidate()
}

/** Navigates and removes data when the session changes. */
export const handleSessionChanges = (router: AppRouter, client: QueryClient): void => {
  const apply = (change: SessionChange, { before, now }: Users): void => {
    if (change === 'expired') void handleExpiredSession(router, client)
    else if (change === 'ended') void clearAndGoToLogin(router, client)
    // The page of the first user would stay on the screen, because it does not render again when its data are removed.
    else if (change === 'other-tab' && before && now && now !== before) location.reload()
    else if (now !== before) handleOtherUser(router, client)
  }
  let userId = session.current()?.user.id
  markRole()
  session.subscribe((change) => {
    const before = userId
    userId = session.current()?.user.id
    markRole()
    if (before && userId !== before) closeUndoToasts()
    apply(change, { before, now: userId })
  })
}
