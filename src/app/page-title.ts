import type { QueryClient } from '@tanstack/react-query'
import { configurationQuery, findBrandName } from '#src/api/configuration.ts'
import type { AppRouter } from './router.tsx'

/**
 * The document title of the current route: what its loader returns, such as the name of a class, or that of the table of
 * pages.
 * @param router after loading
 */
export const pageTitle = (router: AppRouter, client: QueryClient): string => {
  const brand = findBrandName(client.getQueryData(configurationQuery().queryKey))
  const match = router.state.matches.at(-1)
  const title = match?.loaderData || match?.staticData.title
  return title ? `${title} · ${brand}` : brand
}
