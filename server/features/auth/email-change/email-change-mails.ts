import { RESET_CODE_MINUTES } from '#contract/auth/auth.ts'
import { toOneLine } from '#contract/text/one-line.ts'
import { describeSupport } from '#contract/text/support-contact.ts'
import { isMailTooLate, toMailCode } from '#server/features/auth/mail-code.ts'
import { hmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { JobInfo } from '#server/storage/jobs/job-loop.ts'
import type { JobMap } from '#server/storage/jobs/job-map.ts'
import { findAccount } from '#server/web/auth/account.ts'
import { upsertEmailChange } from './email-change.repository.ts'

type EmailChange = JobMap['email-change']

export const emailCodeText = ({ accountId, email }: EmailChange, code: string): string =>
  `email|${accountId}|${email}|${code}`

/** Mails the code to the new address, which proves that the mailbox is the caller's. */
const mailCode = async (platform: Platform, change: EmailChange, job: JobInfo): Promise<void> => {
  if (isMailTooLate(job)) return
  const account = await findAccount(platform.db, change.accountId)
  if (!account) return
  const code = toMailCode(platform.settings, `email-code|${job.id}`)
  const codeHash = hmac(platform.settings.sessionKeys, emailCodeText(change, code))
  await upsertEmailChange(platform.db, { ...change, codeHash })
  const { brandName } = platform.settings.public
  const mail = {
    to: { name: account.name, address: change.email },
    subject: `${brandName}: your code to change your e-mail address`,
    text: `Assalamu alaikum ${toOneLine(account.name)},\n\nyour code is ${code}. It works for ${RESET_CODE_MINUTES} minutes.\n\nIf you did not ask for it, ignore this mail: nothing changes.\n\n${brandName}`,
  }
  await platform.mail(mail, job.id)
}

const mailNotice = async (platform: Platform, { name, address }: JobMap['email-changed'], id: string) => {
  const { brandName, supportEmail } = platform.settings.public
  const text = `Assalamu alaikum ${toOneLine(name)},\n\nthe e-mail address of your account was changed. You can no longer log in with this one.\n\nIf you did not do this, write to ${describeSupport(supportEmail)} at once.\n\n${brandName}`
  await platform.mail({ to: { name, address }, subject: `${brandName}: your e-mail address was changed`, text }, id)
}

/** Runs the codes in order, because only the last mailed code of an account is valid. */
export const registerEmailChangeMails = (platform: Platform): void => {
  platform.jobs.registerWorker('email-change', (change, job) => mailCode(platform, change, job), { isOrdered: true })
  platform.jobs.registerWorker('email-changed', (notice, { id }) => mailNotice(platform, notice, id))
}
