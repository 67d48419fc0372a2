import { and, inArray } from 'drizzle-orm'
import { isLiveSession } from '#server/storage/database/conditions.ts'
import type { Database } from '#server/storage/database/open.ts'
import { sessions } from '#server/storage/database/schema-system.ts'
import { repeat } from '#server/storage/jobs/repeat.ts'
import type { LiveServer, SocketContext } from './sockets.ts'

/** The server that revokes a session closes its sockets at once; other servers notice within this time. */
const CHECK_MS = 15_000

interface OpenSocket {
  readonly data: { readonly account: { readonly sessionId: string } }
  readonly disconnect: (close: boolean) => unknown
}

/** Closes the sockets of sessions that were revoked, expired or deleted. */
export const closeRevokedSockets = async (db: Database, sockets: readonly OpenSocket[]): Promise<void> => {
  const ids = [...new Set(sockets.map(({ data }) => data.account.sessionId))]
  if (ids.length === 0) return
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), isLiveSession))
  const live = new Set(rows.map(({ id }) => id))
  for (const socket of sockets) if (!live.has(socket.data.account.sessionId)) socket.disconnect(true)
}

/**
 * Checks the sessions of all sockets regularly, because another server may have revoked them.
 * @returns stops the checks
 */
export const watchRevokedSessions = (io: LiveServer, { db, log }: SocketContext): (() => Promise<void>) =>
  repeat(() => closeRevokedSockets(db, [...io.sockets.sockets.values()]), {
    everyMs: CHECK_MS,
    log,
    failure: 'sockets of revoked sessions could not be closed',
  })
