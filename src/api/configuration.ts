import { queryOptions } from '@tanstack/react-query'

/**
 * What the operator of this deployment has set. A prerendered page carries it, so what fetches it is loaded only where
 * it is missing; the worker keeps it for offline use.
 */
export const configuration = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => (await import('./configuration-call.ts')).fetchConfig(signal),
    // It changes only when the server is started anew.
    staleTime: Number.POSITIVE_INFINITY,
  })
