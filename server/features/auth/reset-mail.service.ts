import { RESET_CODE_MINUTES } from '#contract/auth/auth.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { hmac } from '#server/platform/auth/tokens.ts'
import type { JobInfo } from '#server/platform/jobs/job-loop.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findCredentials, upsertResetCode } from './accounts.repository.ts'

const CODE_COUNT = 1_000_000
const HOUR_MS = 3_600_000

/** What the digest of a code covers. */
export const resetCodeText = (email: string, code: string): string => `reset|${email}|${code}`

// Made from the job instead of stored in it: a second attempt sends the same code, and nobody can read it in the database.
const deriveCode = ({ settings }: Platform, jobId: string): string => {
  const digest = Buffer.from(hmac(settings.sessionKeys, `reset-code|${jobId}`), 'base64url')
  return String(digest.readUIntBE(0, 6) % CODE_COUNT).padStart(6, '0')
}

/**
 * Mails a code. Its ten minutes begin now and not at the request, so that a slow relay takes nothing of them. After an
 * hour nobody waits for it any more. For an unknown address a code is stored too, which nobody learns: trying it then
 * takes the same time as trying a real one.
 */
const mailCode = async (platform: Platform, email: string, { id, createdAt }: JobInfo): Promise<void> => {
  if (Date.now() - createdAt.getTime() > HOUR_MS) return
  const code = deriveCode(platform, id)
  await upsertResetCode(platform.db, email, hmac(platform.settings.sessionKeys, resetCodeText(email, code)))
  const recipient = await findCredentials(platform.db, email)
  if (!recipient) return
  const { brandName } = platform.settings.public
  const mail = {
    to: { name: recipient.name, address: recipient.email },
    subject: `${brandName}: your code to reset the password`,
    text: `Assalamu alaikum ${toOneLine(recipient.name)},\n\nyour code is ${code}. It works for ${RESET_CODE_MINUTES} minutes.\n\nIf you did not ask for it, ignore this mail: nothing changes.\n\n${brandName}`,
  }
  await platform.mail(mail, id)
}

/** Mails the codes one after the other: of two that an account asked for, the last one mailed is the one that counts. */
export const registerResetMails = (platform: Platform): void =>
  platform.jobs.registerWorker('reset-code', ({ email }, job) => mailCode(platform, email, job), { isOrdered: true })
