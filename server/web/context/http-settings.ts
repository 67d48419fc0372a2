import * as z from 'zod/mini'
import { optionalCount } from '#server/foundation/settings/count.ts'

/** Environment variables of the port, and of the proxies in front. */
export const httpEnvironment = {
  PORT: optionalCount(8080, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  TRUST_PROXY: optionalCount(0, 10),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
}
const Environment = z.object(httpEnvironment)

export interface HttpSettings {
  readonly port: number
  readonly host: string
  readonly trustProxy: number
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains: boolean
}

/** Reads where the server listens, and how many proxies stand in front of it. */
export const httpSettings = (e: z.infer<typeof Environment>): HttpSettings => ({
  port: e.PORT,
  host: e.HOST,
  trustProxy: e.TRUST_PROXY,
  hstsSubdomains: e.HSTS_SUBDOMAINS === 'on',
})
