import { and, eq } from 'drizzle-orm'
import { insertSession } from '#server/features/auth/sessions.repository.ts'
import type { Platform } from '#server/platform/platform.ts'
import { isLiveSession } from '#server/storage/database/conditions.ts'
import { sessions } from '#server/storage/database/schema-system.ts'
import { findAccount } from '#server/web/auth/account.ts'
import { signAccessToken } from '#server/web/auth/tokens.ts'

const ensureSession = async ({ db }: Platform, accountId: string): Promise<string> => {
  const isOwn = and(eq(sessions.accountId, accountId), isLiveSession)
  const [found] = await db.select({ id: sessions.id }).from(sessions).where(isOwn).limit(1)
  return found?.id ?? insertSession(db, accountId)
}

export const createTokenIssuer =
  (platform: Platform) =>
  async (accountId: string, lifetime?: number): Promise<string> => {
    const account = await findAccount(platform.db, accountId)
    if (!account) throw new Error(`there is no account ${accountId}`)
    const sessionId = await ensureSession(platform, accountId)
    return signAccessToken(platform.settings.sessionKeys, { account, sessionId }, lifetime)
  }
