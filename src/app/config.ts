import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Config, getConfig } from '#contract/config.ts'
import { call } from '#src/api/call.ts'

const UNTIL_KNOWN: Pick<Config, 'brandName' | 'tagline'> = {
  brandName: 'Halaqah',
  tagline: 'Bridging the gap between students and knowledge',
}

/** What the operator of this deployment has set; the worker keeps it for offline use. */
export const configuration = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(getConfig, {}, { signal }),
    staleTime: 5 * 60_000,
  })

/** The configuration; before the first answer only the brand. */
export const useConfig = (): Partial<Config> & typeof UNTIL_KNOWN => useQuery(configuration()).data ?? UNTIL_KNOWN
