import type { QueryClient } from '@tanstack/react-query'
import { createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import type { CallerKind } from '#contract/role.ts'
import { session } from '#src/session/session.ts'
import { useSession } from '#src/session/use-session.ts'
import { requireSession, verdict } from './guards.ts'
import { rootRoute } from './root.tsx'

const VerificationPage = lazyRouteComponent(
  () => import('#src/features/verification/verification-page.tsx'),
  'VerificationPage',
)

const Unauthorized = lazyRouteComponent(() => import('#src/app/shell/unauthorized.tsx'), 'Unauthorized')

let restoredFor: string | undefined

/** What was last seen is there before a page asks for it: a dashboard opens offline as it was. */
export const restoreOnce = async (client: QueryClient): Promise<void> => {
  const userId = session.current()?.user.id
  if (!userId || restoredFor === userId) return
  restoredFor = userId
  const saved = await import('#src/offline/saved-queries.ts')
  await saved.restoreSavedQueries(client, userId)
  saved.keepSavedQueries(client, userId)
}

/** Forgets whose pages were restored: called when somebody leaves. */
export const forgetRestored = (): void => {
  restoredFor = undefined
}

interface AreaProps {
  kinds: readonly CallerKind[]
}

const Area = ({ kinds }: AreaProps) => {
  const user = useSession()?.user
  const shown = verdict(kinds, user)
  if (shown === 'open') return <Outlet />
  if (shown === 'verification') return <VerificationPage />
  return shown === 'unauthorized' ? <Unauthorized /> : null
}

/** A part of the app for some kinds of caller; its pages never check roles themselves. */
export const area = <const Id extends string>(id: Id, kinds: readonly CallerKind[]) =>
  createRoute({
    getParentRoute: () => rootRoute,
    id,
    beforeLoad: async ({ context, location }) => {
      requireSession({ location })
      await restoreOnce(context.client)
    },
    component: () => <Area kinds={kinds} />,
  })
