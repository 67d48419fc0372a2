import { hmac } from '#server/foundation/secrets/signatures.ts'
import type { Settings } from '#server/platform/settings.ts'
import type { JobInfo } from '#server/storage/jobs/job-loop.ts'

const CODE_COUNT = 1_000_000
const HOUR_MS = 3_600_000

/**
 * Derives a 6-digit code from a text that names its job: a retry sends the same code, and the database never contains it
 * in plain text.
 */
export const toMailCode = ({ sessionKeys }: Settings, text: string): string => {
  const digest = Buffer.from(hmac(sessionKeys, text), 'base64url')
  return String(digest.readUIntBE(0, 6) % CODE_COUNT).padStart(6, '0')
}

/** Whether a mail has waited for more than an hour. The user has given up on its code by then. */
export const isMailTooLate = ({ createdAt, leasedAt }: JobInfo): boolean =>
  leasedAt.getTime() - createdAt.getTime() > HOUR_MS
