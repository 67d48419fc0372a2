import type { QueryClient } from '@tanstack/react-query'
import { configuration } from '#src/api/configuration.ts'

const OURS = '/quran/v4'

/**
 * Asks the Quran service that the operator has set, as soon as the configuration tells it; until then our own server
 * gives the same answers.
 * @param client hears of the configuration
 */
export const followQuranService = (client: QueryClient): void => {
  let base = OURS
  client.getQueryCache().subscribe(() => {
    const told = client.getQueryData(configuration().queryKey)?.quranApiBase ?? OURS
    if (told === base) return
    base = told
    void import('#src/api/transport.ts').then(({ serveFrom }) => serveFrom(OURS, told))
  })
}
