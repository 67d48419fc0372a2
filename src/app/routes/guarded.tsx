import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouteMatch, createRoute, lazyRouteComponent, Outlet, useRouterState } from '@tanstack/react-router'
import type { CallerKind } from '#contract/auth/role.ts'
import { session } from '#src/session/session.ts'
import { useSession } from '#src/session/use-session.ts'
import { decideAccess, requireSession } from './guards.ts'
import { rootRoute } from './root.tsx'

const VerificationPage = lazyRouteComponent(
  () => import('#src/features/verification/verification-page.tsx'),
  'VerificationPage',
)

const Unauthorized = lazyRouteComponent(() => import('#src/app/shell/unauthorized.tsx'), 'Unauthorized')

let restored: { readonly userId: string; readonly done: Promise<void> } | undefined

const restoreAndSave = async (client: QueryClient, userId: string): Promise<void> => {
  const saved = await import('#src/offline/storage/saved-queries.ts')
  await saved.restoreSavedQueries(client, userId)
  saved.startSavingQueries(client, userId)
}

/** Restores saved queries before a page reads them, so that dashboards open offline. */
export const restoreQueriesOnce = async (client: QueryClient): Promise<void> => {
  const userId = session.current()?.user.id
  if (!userId) return
  if (restored?.userId !== userId) restored = { userId, done: restoreAndSave(client, userId) }
  await restored.done.catch((error: unknown) => {
    resetRestoredUser()
    throw error
  })
}

/** Called at logout, and after a failure. */
export const resetRestoredUser = (): void => {
  restored = undefined
}

/** The callers that may open the page. */
const findAccess = (matches: readonly Pick<AnyRouteMatch, 'staticData'>[]): readonly CallerKind[] =>
  matches.at(-1)?.staticData.access ?? []

const RequireSession = () => {
  const user = useSession()?.user
  const access = useRouterState({ select: ({ matches }) => findAccess(matches) })
  const decision = decideAccess(access, user)
  if (decision === 'open') return <Outlet />
  if (decision === 'verification') return <VerificationPage />
  return decision === 'unauthorized' ? <Unauthorized /> : null
}

/** The parent route of all pages behind sign-in. The table of pages defines who may open each. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: async ({ context, location, matches }) => {
    requireSession({ location })
    const decision = decideAccess(findAccess(matches), session.current()?.user)
    // With its script, the first render is complete. Otherwise a skeleton would replace the saved home page.
    const scripts = decision === 'verification' ? VerificationPage.preload?.() : undefined
    await Promise.all([restoreQueriesOnce(context.client), scripts])
  },
  component: RequireSession,
})
