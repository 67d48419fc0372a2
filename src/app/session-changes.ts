import type { QueryClient } from '@tanstack/react-query'
import { type Change, session } from '#src/session/session.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import type { AppRouter } from './router.tsx'
import { forgetRestored } from './routes/guarded.tsx'

const PUBLIC_KEYS = new Set(['library', 'config'])

const forgetPrivate = (client: QueryClient): void => {
  forgetRestored()
  client.removeQueries({ predicate: (query) => !PUBLIC_KEYS.has(String(query.queryKey[0])) })
}

const leave = async (router: AppRouter, client: QueryClient): Promise<void> => {
  await router.navigate({ to: '/login' })
  forgetPrivate(client)
}

const expire = async (router: AppRouter, client: QueryClient): Promise<void> => {
  const [{ SESSION_EXPIRED }, { wipeAfterLogout }] = await Promise.all([
    import('#contract/auth/auth.ts'),
    import('#src/offline/storage/wipe-after-logout.ts'),
  ])
  notify.error(SESSION_EXPIRED)
  await wipeAfterLogout()
  await leave(router, client)
}

/** Acts on what becomes of the session: the session itself knows neither pages nor data. */
export const followSession = (router: AppRouter, client: QueryClient): void => {
  let userId = session.current()?.user.id
  const act = (change: Change): void => {
    const now = session.current()?.user.id
    if (change === 'expired') void expire(router, client)
    else if (change === 'ended') void leave(router, client)
    else if (now !== userId) {
      forgetPrivate(client)
      void router.invalidate()
    }
    userId = now
  }
  session.subscribe(act)
}
