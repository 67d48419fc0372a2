import * as z from 'zod/mini'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'

/** Environment variables of push messages. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/, 'should be 87 characters of base64url'))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'should be 43 characters of base64url'))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:)/, 'should start with mailto: or https:'))),
  PUSH_HOSTS: z._default(
    z.string().check(z.regex(/^[\w.*:,-]+$/, 'should be hosts such as push.example.org, with commas between')),
    '',
  ),
}
const Environment = z.object(pushEnvironment)

export interface PushSettings {
  readonly vapid: VapidKeys & { readonly subject: string }
  /** Push services in addition to those of the known browsers. */
  readonly pushHosts: readonly string[]
}

interface SiteEnvironment {
  readonly DATA_DIR: string
  readonly SUPPORT_EMAIL: string
  readonly PUBLIC_URL?: string | undefined
}

const siteHost = ({ PUBLIC_URL = '' }: SiteEnvironment): string => URL.parse(PUBLIC_URL)?.hostname ?? 'halaqah.test'

/**
 * Reads the keys of push messages, and whom a push service may write to.
 * @throws Error if only one of the two keys is set
 */
export const pushSettings = (e: z.infer<typeof Environment> & SiteEnvironment): PushSettings => ({
  vapid: {
    ...vapidKeys(e),
    subject: e.VAPID_SUBJECT ?? `mailto:${e.SUPPORT_EMAIL || `no-reply@${siteHost(e)}`}`,
  },
  pushHosts: e.PUSH_HOSTS.split(',').filter(Boolean),
})
