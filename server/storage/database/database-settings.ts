import * as z from 'zod/mini'
import { DATABASE_RULES, serviceUrl } from '#server/foundation/settings/service-url.ts'

export const databaseEnvironment = { DATABASE_URL: z.optional(serviceUrl(DATABASE_RULES)) }

export interface DatabaseSettings {
  /** Undefined: the app starts a database of its own. */
  readonly databaseUrl: string | undefined
}
