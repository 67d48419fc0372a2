import { useQuery } from '@tanstack/react-query'
import type { Config } from '#contract/config.ts'
import { configuration } from '#src/api/configuration.ts'

const UNTIL_KNOWN: Pick<Config, 'brandName' | 'tagline'> = {
  brandName: 'Halaqah',
  tagline: 'Bridging the gap between students and knowledge',
}

/** The configuration; before the first answer only the brand. */
export const useConfig = (): Partial<Config> & typeof UNTIL_KNOWN => useQuery(configuration()).data ?? UNTIL_KNOWN
