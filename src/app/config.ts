import { useQuery } from '@tanstack/react-query'
import type { Config } from '#contract/config.ts'
import { configurationQuery } from '#src/api/configuration.ts'

const DEFAULTS: Pick<Config, 'brandName' | 'tagline'> = {
  brandName: 'Halaqah',
  tagline: 'Bridging the gap between students and knowledge',
}

/** The configuration, or only the default brand until it is loaded. */
export const useConfig = (): Partial<Config> & typeof DEFAULTS => useQuery(configurationQuery()).data ?? DEFAULTS
