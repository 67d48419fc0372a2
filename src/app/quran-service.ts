import type { QueryClient } from '@tanstack/react-query'
import { configuration } from '#src/api/configuration.ts'

const OWN_PREFIX = '/quran/v4'

/**
 * Asks the Quran service that the operator has set, as soon as the configuration tells it; until then our own server
 * gives the same answers.
 * @param client hears of the configuration
 */
export const applyQuranService = (client: QueryClient): void => {
  let base = OWN_PREFIX
  client.getQueryCache().subscribe(() => {
    const configured = client.getQueryData(configuration().queryKey)?.quranApiBase ?? OWN_PREFIX
    if (configured === base) return
    base = configured
    void import('#src/api/transport.ts').then(({ setServiceBase }) => setServiceBase(OWN_PREFIX, configured))
  })
}
