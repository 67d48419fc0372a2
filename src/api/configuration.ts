import { queryOptions } from '@tanstack/react-query'
import type { Config } from '#contract/config.ts'

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

const readApplicationName = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content

/** The brand, also before the configuration is loaded: the server writes it into every page. */
export const findBrandName = (config: Config | undefined): string =>
  config?.brandName ?? ('document' in globalThis ? readApplicationName() : undefined) ?? 'Halaqah'
