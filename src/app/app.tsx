import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AppRouter } from './router.tsx'

interface AppProps {
  client: QueryClient
  router: AppRouter
  /** Called after hydration or the first render; never on the server. */
  onMounted?: () => void
}

/** Server and page must render the same tree, or hydration fails. */
export const App = ({ client, router, onMounted }: AppProps) => {
  useEffect(() => onMounted?.(), [onMounted])
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
