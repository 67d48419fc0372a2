import { RESET_CODE_MINUTES } from '#contract/auth/auth.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { hmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { JobInfo } from '#server/storage/jobs/job-loop.ts'
import { findCredentials, upsertResetCode } from './accounts.repository.ts'
import { isMailTooLate, toMailCode } from './mail-code.ts'

export const resetCodeText = (email: string, code: string): string => `reset|${email}|${code}`

/**
 * Mails a code. Its lifetime starts now, not at the request, so that a slow relay does not shorten it. Jobs older than an
 * hour are dropped. Unknown addresses get a stored code too, so that checking a guess takes the same time for them.
 */
const mailCode = async (platform: Platform, email: string, job: JobInfo): Promise<void> => {
  if (isMailTooLate(job)) return
  const code = toMailCode(platform.settings, `reset-code|${job.id}`)
  await upsertResetCode(platform.db, email, hmac(platform.settings.sessionKeys, resetCodeText(email, code)))
  const recipient = await findCredentials(platform.db, email)
  if (!recipient) return
  const { brandName } = platform.settings.public
  const mail = {
    to: { name: recipient.name, address: recipient.email },
    subject: `${brandName}: your code to reset the password`,
    text: `Assalamu alaikum ${toOneLine(recipient.name)},\n\nyour code is ${code}. It works for ${RESET_CODE_MINUTES} minutes.\n\nIf you did not ask for it, ignore this mail: nothing changes.\n\n${brandName}`,
  }
  await platform.mail(mail, job.id)
}

/** Runs the jobs in order, because only the last mailed code of an account is valid. */
export const registerResetMails = (platform: Platform): void =>
  platform.jobs.registerWorker('reset-code', ({ email }, job) => mailCode(platform, email, job), { isOrdered: true })
