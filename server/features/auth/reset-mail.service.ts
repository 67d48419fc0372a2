import { RESET_CODE_MINUTES } from '../../../contract/auth.ts'
import type { JobInfo } from '../../platform/job-loop.ts'
import type { Platform } from '../../platform/platform.ts'
import { seal } from '../../platform/tokens.ts'
import { findRecipient, putResetCode } from './accounts.repository.ts'

const CODES = 1_000_000
const HOUR_MS = 3_600_000

/** What the digest of a code covers. */
export const codeText = (accountId: string, code: string): string => `reset|${accountId}|${code}`

// Made from the job instead of stored in it: a second attempt sends the same code, and nobody can read it in the database.
const codeOf = ({ settings }: Platform, jobId: string): string => {
  const digest = Buffer.from(seal(settings.sessionKeys, `reset-code|${jobId}`), 'base64url')
  return String(digest.readUIntBE(0, 6) % CODES).padStart(6, '0')
}

/**
 * Mails a code. Its ten minutes begin now and not at the request, so that a slow relay takes nothing of them. After an
 * hour nobody waits for it any more.
 */
const mailCode = async (platform: Platform, accountId: string, { id, createdAt }: JobInfo): Promise<void> => {
  const isLate = Date.now() - createdAt.getTime() > HOUR_MS
  const recipient = isLate ? undefined : await findRecipient(platform.db, accountId)
  if (!recipient) return
  const { brandName } = platform.settings.shown
  const code = codeOf(platform, id)
  await putResetCode(platform.db, {
    accountId,
    codeHash: seal(platform.settings.sessionKeys, codeText(accountId, code)),
    expiresAt: new Date(Date.now() + RESET_CODE_MINUTES * 60_000),
  })
  const mail = {
    to: recipient.email,
    subject: `${brandName}: your code to reset the password`,
    text: `Assalamu alaikum ${recipient.name},\n\nyour code is ${code}. It works for ${RESET_CODE_MINUTES} minutes.\n\nIf you did not ask for it, ignore this mail: nothing changes.\n\n${brandName}`,
  }
  await platform.mail(mail, id)
}

/** Mails the codes one after the other: of two that an account asked for, the last one mailed is the one that counts. */
export const mailResetCodes = (platform: Platform): void =>
  platform.jobs.work('reset-code', ({ accountId }, job) => mailCode(platform, accountId, job), { isOrdered: true })
