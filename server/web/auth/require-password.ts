import { eq } from 'drizzle-orm'
import { WRONG_PASSWORD } from '#contract/auth/security.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Database } from '#server/storage/database/open.ts'
import { accounts } from '#server/storage/database/schema.ts'
import { checkPassword } from './passwords.ts'

/**
 * Verifies the password of a signed-in account before a change that cannot be undone or that locks others out. Access
 * to an unlocked phone alone must not be enough.
 * @throws ApiProblem invalid
 */
export const requirePassword = async (db: Database, accountId: string, password: string): Promise<void> => {
  const [account] = await db.select({ hash: accounts.passwordHash }).from(accounts).where(eq(accounts.id, accountId))
  const { isCorrect } = await checkPassword(account?.hash, password)
  if (!isCorrect) throw new ApiProblem('invalid', WRONG_PASSWORD)
}
