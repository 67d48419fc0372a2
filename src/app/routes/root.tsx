import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Page } from '#contract/pages/pages.ts'
import { Layout } from '#src/app/shell/layout.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Page {}
}

const NotFoundPage = lazyWithRetry(async () => (await import('#src/app/shell/not-found-page.tsx')).NotFoundPage)

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Layout,
  notFoundComponent: () => (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  ),
})
