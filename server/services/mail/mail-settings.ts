import * as z from 'zod/mini'
import { serviceUrl } from '#server/foundation/settings/service-url.ts'

export const mailEnvironment = {
  SMTP_URL: z.optional(serviceUrl({ schemes: ['smtp', 'smtps'] })),
  MAIL_FROM: z._default(z.string(), 'Halaqah <no-reply@halaqah.test>'),
}

export interface MailSettings {
  /** Undefined: mails are written to files. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}
