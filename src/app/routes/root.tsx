import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { Layout } from '#src/app/shell/layout.tsx'
import { NotFoundPage } from '#src/app/shell/not-found-page.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The document's title before the brand. */
    title?: string
    /** For the header of a phone, where the title is too long for it: it must fit 104 px. */
    short?: string
  }
}

export const rootRoute = createRootRouteWithContext<{ client: QueryClient }>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
})
