import {
  RESET_CODE_MINUTES,
  RESET_CODE_TRIES,
  RESET_MAILS_FOR_UNKNOWN_DEVICES,
  type resetPassword,
} from '#contract/auth/auth.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { hashChosenPassword } from '#server/platform/auth/passwords.ts'
import { isValidHmac } from '#server/platform/auth/tokens.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import { countCall } from '#server/platform/http/stored-limits.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countResetAttempt, deleteResetCode, findCredentials, updatePassword } from './accounts.repository.ts'
import { resetCodeText } from './reset-mail.service.ts'
import { revokeAccountSessions } from './sessions.repository.ts'

const wrongCodeProblem = (): ApiProblem =>
  new ApiProblem('invalid', 'The code is wrong or has run out. Please request a new one.')
const UNKNOWN_DEVICE_LIMIT = { max: RESET_MAILS_FOR_UNKNOWN_DEVICES, seconds: RESET_CODE_MINUTES * 60 }

/**
 * Has a code sent, if the address is known. The job looks the address up, so that the call does the same work for all.
 * @param isKnownDevice whether this browser has signed in to the account before: then others cannot use up its mails
 */
export const requestResetCode = async (platform: Platform, email: string, isKnownDevice: boolean): Promise<void> => {
  if (!isKnownDevice && (await countCall(platform.db, `reset mails|${email}`, UNKNOWN_DEVICE_LIMIT)) > 0) return
  await platform.jobs.add(platform.db, { topic: 'reset-code', payloads: [{ email }] })
}

/**
 * Sets a new password with a code: five tries, one use, and every session of the account ends. Codes exist for unknown
 * addresses too, so a wrong one costs the same work whether there is an account or not.
 */
export const resetPasswordWithCode = async (
  platform: Platform,
  form: Parsed<typeof resetPassword>['body'],
): Promise<void> => {
  const { email, otp, newPassword } = form
  const code = await countResetAttempt(platform.db, email)
  const isRight = isValidHmac(platform.settings.sessionKeys, resetCodeText(email, otp), code?.codeHash ?? '')
  if (!isRight || !code?.isLive || code.tries > RESET_CODE_TRIES) throw wrongCodeProblem()
  const found = await findCredentials(platform.db, email)
  if (!found) throw wrongCodeProblem()
  const passwordHash = await hashChosenPassword(newPassword, [platform.settings.public.brandName, found.name, email])
  await platform.db.transaction(async (tx) => {
    await updatePassword(tx, found.id, passwordHash)
    // Of two that come with the same code, only one finds it still there.
    if (!(await deleteResetCode(tx, email))) throw wrongCodeProblem()
    await revokeAccountSessions(tx, found.id)
  })
  platform.live.disconnect(found.id)
}
