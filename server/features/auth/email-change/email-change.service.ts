import { EMAIL_TAKEN, RESET_CODE_MAX_TRIES } from '#contract/auth/auth.ts'
import { type requestEmailChange, SAME_EMAIL } from '#contract/auth/security.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { deleteResetCode } from '#server/features/auth/accounts.repository.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import { isValidHmac } from '#server/foundation/secrets/signatures.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type Caller, isEmailInUse } from '#server/web/auth/account.ts'
import { requirePassword } from '#server/web/auth/require-password.ts'
import { countEmailChangeAttempt, deleteEmailChange, updateEmail } from './email-change.repository.ts'
import { emailCodeText } from './email-change-mails.ts'

const wrongCodeProblem = (): ApiProblem =>
  new ApiProblem('invalid', 'The code is wrong or has run out. Please request a new one.')

const UNIQUE_VIOLATION = '23505'

const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  error.cause.code === UNIQUE_VIOLATION

/** Queues the mail with the code. Rejecting a used address reveals no more than the sign-up does. */
export const startEmailChange = async (
  platform: Platform,
  { id, email }: Caller,
  { password, newEmail }: Parsed<typeof requestEmailChange>['body'],
): Promise<void> => {
  await requirePassword(platform.db, id, password)
  if (newEmail === email) throw new ApiProblem('invalid', SAME_EMAIL)
  if (await isEmailInUse(platform.db, newEmail)) throw new ApiProblem('conflict', EMAIL_TAKEN)
  await platform.transaction((tx) =>
    platform.jobs.add(tx, { topic: 'email-change', payloads: [{ accountId: id, email: newEmail }] }),
  )
}

/**
 * Changes the address of an account with the mailed code, and notifies the old address by mail.
 * @returns the new address
 */
export const finishEmailChange = async (platform: Platform, caller: Caller, code: string): Promise<string> => {
  const { id, name, email: oldEmail } = caller
  const change = await countEmailChangeAttempt(platform.db, id)
  const text = emailCodeText({ accountId: id, email: change?.email ?? '' }, code)
  const isRight = isValidHmac(platform.settings.sessionKeys, text, change?.codeHash ?? '')
  if (!isRight || !change?.isLive || change.tries > RESET_CODE_MAX_TRIES) throw wrongCodeProblem()
  const saveChange = platform.transaction(async (tx) => {
    await updateEmail(tx, id, change.email)
    if (!(await deleteEmailChange(tx, id))) throw wrongCodeProblem()
    // A reset code that was mailed to the old address must become invalid.
    await deleteResetCode(tx, oldEmail)
    await platform.jobs.add(tx, { topic: 'email-changed', payloads: [{ name, address: oldEmail }] })
  })
  await saveChange.catch((error: unknown) => {
    // Another account took the address after the code was requested.
    throw isUniqueViolation(error) ? new ApiProblem('conflict', EMAIL_TAKEN) : error
  })
  return change.email
}
