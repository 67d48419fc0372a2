import { queryOptions } from '@tanstack/react-query'

/**
 * The operator's public configuration. Prerendered pages include it, so the code that fetches it is loaded only where
 * it is missing.
 */
export const configurationQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => (await import('./configuration-call.ts')).fetchConfig(signal),
    // It changes only when the server restarts.
    staleTime: Number.POSITIVE_INFINITY,
  })
