import { useQuery } from '@tanstack/react-query'
import type { Config } from '#contract/config.ts'
import { configurationQuery, findBrandName } from '#src/api/configuration.ts'

const TAGLINE = 'Bridging the gap between students and knowledge'

/** The configuration, or only brand and tagline until it is loaded. */
export const useConfig = (): Partial<Config> & Pick<Config, 'brandName' | 'tagline'> => {
  const config = useQuery(configurationQuery()).data
  return config ?? { brandName: findBrandName(config), tagline: TAGLINE }
}
