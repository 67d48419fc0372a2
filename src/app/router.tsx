import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router'
import { adminRoutes } from './routes/admin.routes.ts'
import { guardedRoute } from './routes/guarded.tsx'
import { memberRoutes } from './routes/member.routes.ts'
import { publicRoutes } from './routes/public.routes.ts'
import { rootRoute } from './routes/root.tsx'
import { studentRoutes } from './routes/student.routes.ts'
import { teacherRoutes } from './routes/teacher.routes.ts'
import { PageError } from './shell/page-error.tsx'
import { PagePending } from './shell/page-pending.tsx'
import { viewTransitionTypes } from './view-transition.ts'

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  guardedRoute.addChildren([...memberRoutes, ...studentRoutes, ...teacherRoutes, ...adminRoutes]),
])

const PENDING_DELAY_MS = 150

/** Keeps the scroll position of a user who scrolled before hydration. */
const createScrollRestorer = (): (() => boolean) => {
  let isFirstView = true
  return () => {
    const keepsScroll = isFirstView && scrollY > 0
    isFirstView = false
    // The router saves positions at scroll events. It missed this one, so Back would lead to the top.
    if (keepsScroll) document.dispatchEvent(new Event('scroll'))
    return !keepsScroll
  }
}

/** The router with all routes, for page and prerendering. */
export const createAppRouter = (client: QueryClient, history: RouterHistory) =>
  createRouter({
    routeTree,
    history,
    context: { client },
    caseSensitive: true,
    // The default serializer quotes texts such as `true` in links. Forms and other sites do not.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_DELAY_MS,
    // By default a skeleton stays for half a second, even if the page is ready earlier.
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    defaultViewTransition: { types: viewTransitionTypes },
    // On the server it would render an inline script, which our Content-Security-Policy forbids.
    scrollRestoration: typeof window !== 'undefined' && createScrollRestorer(),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

/**
 * Tells the router that its first page is loaded, by an internal field. Without it the first render suspends: React would
 * discard the HTML of a prerendered page, and show a skeleton in place of a saved one.
 */
export const renderWithoutSuspending = (router: AppRouter): void =>
  void Object.assign(router, { ssr: { manifest: undefined } })

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
