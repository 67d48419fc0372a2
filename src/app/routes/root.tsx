import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Layout } from '#src/app/shell/layout.tsx'
import { comesLater } from '#src/ui/until-loaded.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title before the brand. */
    title?: string
    /** For the header of a phone, where the title is too long for it: it must fit 104 px. */
    short?: string
  }
}

const NotFoundPage = comesLater(async () => (await import('#src/app/shell/not-found-page.tsx')).NotFoundPage)

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Layout,
  notFoundComponent: () => (
    <Suspense fallback={null}>
      <NotFoundPage />
    </Suspense>
  ),
})
