import { and, inArray } from 'drizzle-orm'
import { isLiveSession } from '#server/platform/database/conditions.ts'
import type { Database } from '#server/platform/database/open.ts'
import { sessions } from '#server/platform/database/schema-system.ts'
import type { LiveServer, SocketContext } from './sockets.ts'

/** The server that revokes a session closes its own sockets at once; the others notice within this time. */
const CHECK_MS = 15_000

/** What is needed of a socket here. */
interface OpenSocket {
  readonly data: { readonly account: { readonly sessionId: string } }
  readonly disconnect: (close: boolean) => unknown
}

/**
 * Closes the sockets of sessions that are revoked, expired or deleted.
 * @param db the database
 * @param sockets the open sockets of this server
 */
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
 * Checks the sessions of all open sockets regularly, because another server may have revoked them.
 * @param io the socket server
 * @param ground what the server stands on
 * @returns a function that stops it
 */
export const watchRevokedSessions = (io: LiveServer, { db, log }: SocketContext): (() => void) => {
  const timer = setInterval(() => {
    closeRevokedSockets(db, [...io.sockets.sockets.values()]).catch((error: unknown) =>
      log.error({ err: error }, 'sockets of revoked sessions could not be closed'),
    )
  }, CHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
