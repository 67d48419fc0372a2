import {
  MAX_RESET_MAILS_FROM_UNKNOWN_DEVICES,
  RESET_CODE_MAX_TRIES,
  RESET_CODE_MINUTES,
  type resetPassword,
} from '#contract/auth/auth.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { isValidHmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countCall } from '#server/storage/limits/stored-limits.ts'
import { hashChosenPassword } from '#server/web/auth/passwords.ts'
import { revokeAccountSessions } from '#server/web/auth/revoke-sessions.ts'
import { countResetAttempt, deleteResetCode, findCredentials, updatePassword } from './accounts.repository.ts'
import { resetCodeText } from './reset-mail.service.ts'

const wrongCodeProblem = (): ApiProblem =>
  new ApiProblem('invalid', 'The code is wrong or has run out. Please request a new one.')
const UNKNOWN_DEVICE_LIMIT = { max: MAX_RESET_MAILS_FROM_UNKNOWN_DEVICES, seconds: RESET_CODE_MINUTES * 60 }

/**
 * Queues a reset mail. The job looks the address up, so that the request takes the same time for unknown addresses.
 * @param isKnownDevice whether this browser has signed in to the account before; strangers cannot use up its mails
 */
export const requestResetCode = async (platform: Platform, email: string, isKnownDevice: boolean): Promise<void> => {
  if (!isKnownDevice && (await countCall(platform.db, `reset mails|${email}`, UNKNOWN_DEVICE_LIMIT)) > 0) return
  await platform.jobs.add(platform.db, { topic: 'reset-code', payloads: [{ email }] })
}

/**
 * Sets a new password with a code and ends every session of the account. Unknown addresses have codes too, so a wrong
 * code takes the same time whether or not there is an account.
 */
export const resetPasswordWithCode = async (
  platform: Platform,
  form: Parsed<typeof resetPassword>['body'],
): Promise<void> => {
  const { email, otp, newPassword } = form
  const code = await countResetAttempt(platform.db, email)
  const isRight = isValidHmac(platform.settings.sessionKeys, resetCodeText(email, otp), code?.codeHash ?? '')
  if (!isRight || !code?.isLive || code.tries > RESET_CODE_MAX_TRIES) throw wrongCodeProblem()
  const found = await findCredentials(platform.db, email)
  if (!found) throw wrongCodeProblem()
  const passwordHash = await hashChosenPassword(newPassword, [platform.settings.public.brandName, found.name, email])
  await platform.db.transaction(async (tx) => {
    await updatePassword(tx, found.id, passwordHash)
    // Only one of two parallel requests with the same code deletes its row.
    if (!(await deleteResetCode(tx, email))) throw wrongCodeProblem()
    await revokeAccountSessions(tx, found.id)
  })
  platform.live.disconnect(found.id)
}
