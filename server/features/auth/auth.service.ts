import { EMAIL_TAKEN, type login, type signup, suspendedMessage, WRONG_CREDENTIALS } from '#contract/auth/auth.ts'
import type { Parsed } from '#contract/endpoint.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import { checkPassword, hashChosenPassword } from '#server/web/auth/passwords.ts'
import { findCredentials, insertAccount, renewPasswordHash } from './accounts.repository.ts'
import { openSession, type Tokens } from './sessions.service.ts'

export const signUp = async (platform: Platform, form: Parsed<typeof signup>['body']): Promise<void> => {
  const { password, ...account } = form
  const passwordHash = await hashChosenPassword(password, [
    platform.settings.public.brandName,
    account.name,
    account.email,
  ])
  const id = await platform.db.transaction((tx) => insertAccount(tx, { ...account, passwordHash }))
  if (!id) throw new ApiProblem('conflict', EMAIL_TAKEN)
}

/**
 * Unknown addresses and wrong passwords get the same response in the same time, so that it reveals no accounts.
 * @param device browser and system, by which people recognise the session
 */
export const logIn = async (
  platform: Platform,
  form: Parsed<typeof login>['body'],
  device: string,
): Promise<Tokens & { name: string }> => {
  const credentials = await findCredentials(platform.db, form.email)
  const { isCorrect, renewedHash } = await checkPassword(credentials?.passwordHash, form.password)
  if (!credentials || !isCorrect) throw new ApiProblem('invalid', WRONG_CREDENTIALS)
  // Only the owner of the account learns that it is suspended.
  if (credentials.suspendedAt) throw new ApiProblem('forbidden', suspendedMessage(platform.settings.public))
  if (renewedHash) await renewPasswordHash(platform.db, credentials, renewedHash)
  return { ...(await openSession(platform, credentials.id, device)), name: credentials.name }
}
