import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/storage/database/open.ts'
import { roomVisits } from '#server/storage/database/schema-timetable.ts'

/** Not `now()`, the start of the transaction, because the transaction may have waited for the room's lock. */
const NOW = sql`clock_timestamp()`

const isOpen = (meetingId: string): SQL | undefined =>
  and(eq(roomVisits.meetingId, meetingId), isNull(roomVisits.leftAt))

/** Begins and ends visits, so that exactly these people have an open visit. The caller holds the room's lock. */
export const recordVisits = async (tx: Database, meetingId: string, presentIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(presentIds)]
  const isAbsent = ids.length > 0 ? notInArray(roomVisits.accountId, ids) : undefined
  await tx
    .update(roomVisits)
    .set({ leftAt: NOW })
    .where(and(isOpen(meetingId), isAbsent))
  if (ids.length > 0)
    await tx
      .insert(roomVisits)
      .values(ids.map((accountId) => ({ meetingId, accountId, enteredAt: NOW })))
      .onConflictDoNothing()
}

export const endVisits = async (db: Database, meetingId: string): Promise<void> => {
  await db.update(roomVisits).set({ leftAt: NOW }).where(isOpen(meetingId))
}

/** Ends the visits of people whose server is dead, at the time when it was last seen. */
export const endVisitsOfDeadServers = async (db: Database, isDead: SQL): Promise<void> => {
  await db.execute(sql`
    update room_visits v set left_at = greatest(s.seen_at, v.entered_at)
    from room_peers p join room_servers s on s.id = p.server_id
    where v.meeting_id = p.meeting_id and v.account_id = p.account_id and v.left_at is null and s.seen_at < ${isDead}`)
}

/** Ends the visits to a server that stops, because its people may not return. A person who returns gets a new visit. */
export const endVisitsOfServer = async (db: Database, serverId: string): Promise<void> => {
  await db.execute(sql`
    update room_visits v set left_at = ${NOW}
    from room_peers p
    where v.meeting_id = p.meeting_id and v.account_id = p.account_id and v.left_at is null and p.server_id = ${serverId}`)
}

/** Deletes the visits of an erased account, because no foreign key does. */
export const deleteVisitsOf = async (db: Database, accountId: string): Promise<void> => {
  await db.delete(roomVisits).where(eq(roomVisits.accountId, accountId))
}
