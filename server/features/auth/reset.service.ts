import { RESET_CODE_TRIES, type resetPassword } from '../../../contract/auth.ts'
import type { Parsed } from '../../../contract/endpoint.ts'
import { hashPassword } from '../../platform/passwords.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isSealed } from '../../platform/tokens.ts'
import { deleteResetCode, findCredentials, tryResetCode, updatePassword } from './accounts.repository.ts'
import { codeText } from './reset-mail.service.ts'
import { revokeSessionsOf } from './sessions.repository.ts'

const wrongCode = (): Refusal => new Refusal('invalid', 'The code is wrong or has run out. Please request a new one.')

/** Has a code sent, if the address is known. Nothing in the answer tells whether it is. */
export const requestCode = async (platform: Platform, email: string): Promise<void> => {
  const found = await findCredentials(platform.db, email)
  if (found) await platform.jobs.add(platform.db, { topic: 'reset-code', payloads: [{ accountId: found.id }] })
}

/** Sets a new password with a code: five tries, one use, and every session of the account ends. */
export const resetWithCode = async (platform: Platform, form: Parsed<typeof resetPassword>['body']): Promise<void> => {
  const found = await findCredentials(platform.db, form.email)
  const code = found && (await tryResetCode(platform.db, found.id))
  if (!found || !code || code.tries > RESET_CODE_TRIES || code.expiresAt.getTime() < Date.now()) throw wrongCode()
  if (!isSealed(platform.settings.sessionKeys, codeText(found.id, form.otp), code.codeHash)) throw wrongCode()
  const passwordHash = await hashPassword(form.newPassword)
  await platform.db.transaction(async (tx) => {
    // Whoever deletes the account holds it before its code.
    await updatePassword(tx, found.id, passwordHash)
    // Of two that come with the same code, only one finds it still there.
    if (!(await deleteResetCode(tx, found.id))) throw wrongCode()
    await revokeSessionsOf(tx, found.id)
  })
  platform.live.disconnect(found.id)
}
