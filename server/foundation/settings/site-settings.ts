import * as z from 'zod/mini'
import { serviceUrl } from './service-url.ts'

/** Environment variables that say what this site is and where its data are. */
export const siteEnvironment = {
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  DATA_DIR: z._default(z.string(), 'data'),
  PUBLIC_URL: z.optional(
    serviceUrl({
      schemes: ['https', 'http'],
      mayHaveUser: false,
      path: { pattern: /^\/$/, rule: 'should end after the host, as https://halaqah.example' },
    }),
  ),
}
const Environment = z.object(siteEnvironment)

export interface SiteSettings {
  readonly production: boolean
  readonly dataDir: string
  readonly publicUrl: string | undefined
}

/** Reads what this site is and where its data are. */
export const siteSettings = (e: z.infer<typeof Environment>): SiteSettings => ({
  production: e.NODE_ENV === 'production',
  dataDir: e.DATA_DIR,
  publicUrl: e.PUBLIC_URL,
})

/**
 * Whether visitors reach the server by https. Only PUBLIC_URL decides: a proxy that does not forward the protocol must
 * not cost cookies their `Secure` attribute.
 */
export const hasHttpsUrl = ({ publicUrl }: Pick<SiteSettings, 'publicUrl'>): boolean =>
  publicUrl !== undefined && URL.parse(publicUrl)?.protocol === 'https:'
