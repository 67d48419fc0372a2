import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Config } from '#contract/config.ts'

const UNTIL_KNOWN: Pick<Config, 'brandName' | 'tagline'> = {
  brandName: 'Halaqah',
  tagline: 'Bridging the gap between students and knowledge',
}

/** What the operator of this deployment has set; the worker keeps it for offline use. */
export const configuration = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => (await import('./config-call.ts')).fetchConfig(signal),
    // It changes only when the server is started anew.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The configuration; before the first answer only the brand. */
export const useConfig = (): Partial<Config> & typeof UNTIL_KNOWN => useQuery(configuration()).data ?? UNTIL_KNOWN
