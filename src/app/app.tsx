import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { AppRouter } from './router.tsx'

interface AppProps {
  client: QueryClient
  router: AppRouter
  /** Called once the app listens; never on the server. */
  onMounted?: () => void
}

/** The same tree on the server and in the page, or it would not hydrate. */
export const App = ({ client, router, onMounted }: AppProps) => {
  useEffect(() => onMounted?.(), [onMounted])
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
