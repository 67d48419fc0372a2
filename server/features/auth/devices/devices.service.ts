import type { Device } from '#contract/auth/security.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Caller } from '#server/web/auth/account.ts'
import { readSessions, revokeOtherSessions, revokeOwnSession } from './devices.repository.ts'

const MAX_LISTED_DEVICES = 50

export const listDevices = async ({ db }: Platform, { id, sessionId }: Caller): Promise<Device[]> => {
  const rows = await readSessions(db, { accountId: id, sessionId, limit: MAX_LISTED_DEVICES })
  return rows.map((row) => ({
    _id: row.id,
    name: row.device,
    signedInAt: row.createdAt.toISOString(),
    lastUsedAt: new Date(row.lastUsedAt).toISOString(),
    isCurrent: row.id === sessionId,
  }))
}

/** Ends one session of an account. Its sockets close at once. */
export const endDeviceSession = async (platform: Platform, caller: Caller, sessionId: string): Promise<void> => {
  const isRevoked = await revokeOwnSession(platform.db, caller.id, sessionId)
  if (!isRevoked) throw new ApiProblem('not_found', 'This device is already signed out.')
  platform.live.disconnectSession(sessionId)
}

export const endOtherSessions = async (platform: Platform, { id, sessionId }: Caller): Promise<void> => {
  for (const ended of await revokeOtherSessions(platform.db, id, sessionId)) platform.live.disconnectSession(ended)
}
