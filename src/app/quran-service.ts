import type { QueryClient } from '@tanstack/react-query'
import { configurationQuery } from '#src/api/configuration.ts'

const OWN_SERVICE_PREFIX = '/quran/v4'

/**
 * Sends Quran requests to the operator's Quran service once the configuration is loaded. Until then, our own server
 * answers.
 */
export const applyQuranService = (client: QueryClient): void => {
  let base = OWN_SERVICE_PREFIX
  client.getQueryCache().subscribe(() => {
    const configured = client.getQueryData(configurationQuery().queryKey)?.quranApiBase ?? OWN_SERVICE_PREFIX
    if (configured === base) return
    base = configured
    void import('#src/api/transport.ts').then(({ setServiceBase }) => setServiceBase(OWN_SERVICE_PREFIX, configured))
  })
}
