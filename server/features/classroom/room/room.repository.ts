import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MeetingRow } from '#server/features/classroom/meeting/meeting.repository.ts'
import type { Database } from '#server/platform/database/open.ts'
import { meetings, roomPeers, roomServers } from '#server/platform/database/schema-classroom.ts'

/** Others do not notice when a page loses its connection for less than this. */
const RECONNECT_GRACE_S = 10
/** A server that has not renewed its row for this time is dead, or was paused and must not count on its peers. */
const SERVER_EXPIRES_S = 10

const secondsAgo = (seconds: number) => sql`now() - interval '1 second' * ${seconds}`
const isOverdue = lt(roomPeers.absentSince, secondsAgo(RECONNECT_GRACE_S))
const peerColumns = {
  ...getTableColumns(roomPeers),
  isOverdue: sql<boolean>`coalesce(${isOverdue}, false)`,
}

const readPeers = (db: Database, meetingId: string) =>
  db
    .select(peerColumns)
    .from(roomPeers)
    .where(eq(roomPeers.meetingId, meetingId))
    .orderBy(asc(roomPeers.position), asc(roomPeers.peerId))

export type PeerRow = Awaited<ReturnType<typeof readPeers>>[number]

export interface StoredRoom {
  readonly meeting: MeetingRow
  readonly peers: PeerRow[]
}

/** Reads a room as it was at some moment. */
export const readRoom = async (db: Database, meeting: MeetingRow): Promise<StoredRoom> => ({
  meeting,
  peers: await readPeers(db, meeting.id),
})

/** Locks a meeting until the transaction ends, and reads it with its peers. */
export const lockRoom = async (tx: Database, meetingId: string): Promise<StoredRoom | undefined> => {
  const [meeting] = await tx.select().from(meetings).where(eq(meetings.id, meetingId)).for('update')
  return meeting && readRoom(tx, meeting)
}

/** What a transaction changed in a locked room. */
interface ChangedRoom extends Pick<StoredRoom, 'meeting'> {
  readonly peers: ReadonlyMap<string, PeerRow>
  readonly saved: ReadonlySet<PeerRow>
  readonly deletedIds: ReadonlySet<string>
  readonly version: number
}

export const saveRoom = async (tx: Database, room: ChangedRoom): Promise<void> => {
  const { meeting, peers, saved, deletedIds, version } = room
  const { id, isLocked, verse } = meeting
  const emptySince = peers.size > 0 ? null : sql`coalesce(${meetings.emptySince}, now())`
  await tx.update(meetings).set({ isLocked, verse, emptySince, roomVersion: version }).where(eq(meetings.id, id))
  const replacedIds = [...deletedIds, ...[...saved].map(({ peerId }) => peerId)]
  if (replacedIds.length === 0) return
  await tx.delete(roomPeers).where(and(eq(roomPeers.meetingId, id), inArray(roomPeers.peerId, replacedIds)))
  const rows = [...saved].map(({ isOverdue: _, ...peer }) => ({
    ...peer,
    absentSince: peer.socketId ? null : (peer.absentSince ?? sql`now()`),
  }))
  if (rows.length > 0) await tx.insert(roomPeers).values(rows)
}

export const deletePeers = async (db: Database, meetingId: string): Promise<void> => {
  await db.delete(roomPeers).where(eq(roomPeers.meetingId, meetingId))
}

/**
 * Finds another peer in the room of a socket.
 * @returns undefined if the socket is in no room; without `socketId` if the other is not connected
 */
export const findNeighbour = async (
  db: Database,
  socketId: string,
  peerId: string,
): Promise<{ readonly own: string; readonly isInside: boolean; readonly socketId: string | null } | undefined> => {
  const other = alias(roomPeers, 'other')
  const [row] = await db
    .select({ own: roomPeers.peerId, isInside: other.isInside, socketId: other.socketId })
    .from(roomPeers)
    .leftJoin(other, and(eq(other.meetingId, roomPeers.meetingId), eq(other.peerId, peerId)))
    .where(eq(roomPeers.socketId, socketId))
  return row && { ...row, isInside: row.isInside === true }
}

/** Finds the open rooms that an account is in, of one class or of all. */
export const findRoomsOf = async (db: Database, accountId: string, gigId?: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: meetings.id })
    .from(roomPeers)
    .innerJoin(meetings, eq(meetings.id, roomPeers.meetingId))
    .where(and(eq(roomPeers.accountId, accountId), gigId === undefined ? undefined : eq(meetings.gigId, gigId)))
  return rows.map(({ id }) => id)
}

/** Finds the rooms with peers whose time to reconnect is over. */
export const findOverdueRooms = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: roomPeers.meetingId })
    .from(roomPeers)
    .where(and(eq(roomPeers.isInside, true), isOverdue))
  return rows.map(({ id }) => id)
}

/**
 * Renews the row of a server.
 * @returns false if it had expired: other servers then count its peers as disconnected
 */
export const renewServer = async (db: Database, id: string): Promise<boolean> => {
  const rows = await db
    .update(roomServers)
    .set({ seenAt: sql`now()` })
    .where(and(eq(roomServers.id, id), sql`${roomServers.seenAt} > ${secondsAgo(SERVER_EXPIRES_S)}`))
    .returning({ id: roomServers.id })
  return rows.length > 0
}

export const insertServer = async (db: Database, id: string): Promise<void> => {
  await db.insert(roomServers).values({ id })
}

export const deleteServer = async (db: Database, id: string): Promise<void> => {
  await db.delete(roomServers).where(eq(roomServers.id, id))
}

const disconnected = { socketId: null, serverId: null, absentSince: sql`now()` }

/** Disconnects the peers of servers that are gone, and deletes the rows of those servers. */
export const disconnectPeersOfDeadServers = async (db: Database): Promise<void> => {
  await db.delete(roomServers).where(lt(roomServers.seenAt, secondsAgo(SERVER_EXPIRES_S)))
  const server = db.select({ id: roomServers.id }).from(roomServers).where(eq(roomServers.id, roomPeers.serverId))
  await db
    .update(roomPeers)
    .set(disconnected)
    .where(and(isNotNull(roomPeers.serverId), notExists(server)))
}

/** Reads the sockets that the peers of a server are connected with. */
export const readSocketsOf = async (db: Database, serverId: string): Promise<string[]> => {
  const rows = await db.select({ id: roomPeers.socketId }).from(roomPeers).where(eq(roomPeers.serverId, serverId))
  return rows.flatMap(({ id }) => id ?? [])
}

export const disconnectPeers = async (db: Database, socketIds: readonly string[]): Promise<void> => {
  await db
    .update(roomPeers)
    .set(disconnected)
    .where(inArray(roomPeers.socketId, [...socketIds]))
}
