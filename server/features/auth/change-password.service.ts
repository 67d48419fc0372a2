import type { changePassword } from '#contract/auth/security.ts'
import type { Parsed } from '#contract/endpoint.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/web/auth/account.ts'
import { hashChosenPassword } from '#server/web/auth/passwords.ts'
import { requirePassword } from '#server/web/auth/require-password.ts'
import { deleteResetCode, updatePassword } from './accounts.repository.ts'
import { revokeOtherSessions } from './devices/devices.repository.ts'

/** Sets a new password and ends every other session, because an attacker may have used the old password. */
export const replacePassword = async (
  platform: Platform,
  { id, name, email, sessionId }: Caller,
  { password, newPassword }: Parsed<typeof changePassword>['body'],
): Promise<void> => {
  await requirePassword(platform.db, id, password)
  const passwordHash = await hashChosenPassword(newPassword, [platform.settings.public.brandName, name, email])
  const ended = await platform.db.transaction(async (tx) => {
    await updatePassword(tx, id, passwordHash)
    await deleteResetCode(tx, email)
    return revokeOtherSessions(tx, id, sessionId)
  })
  for (const endedId of ended) platform.live.disconnectSession(endedId)
}
