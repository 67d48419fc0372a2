import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, not, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MeetingRecord } from '#server/domain/classroom/open-meeting.ts'
import type { Database } from '#server/storage/database/open.ts'
import { meetings, roomPeers, roomServers } from '#server/storage/database/schema-classroom.ts'
import { endVisits, endVisitsOfDeadServers, recordVisits } from './visits.repository.ts'

/** Others do not notice a shorter interruption of a page's connection. */
const RECONNECT_GRACE_S = 10
/** People who enter within this time after another lost the connection see that person. */
const LOST_S = 60
/** The lease of a server expires after this time: the server is dead, or was paused and must renew its peers. */
const SERVER_EXPIRES_S = 10

const secondsAgo = (seconds: number) => sql`now() - interval '1 second' * ${seconds}`
const isOverdue = or(
  and(roomPeers.isInside, lt(roomPeers.absentSince, secondsAgo(RECONNECT_GRACE_S))),
  and(not(roomPeers.isInside), lt(roomPeers.absentSince, secondsAgo(LOST_S))),
)
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

export type PeerRecord = Awaited<ReturnType<typeof readPeers>>[number]

export interface StoredRoom {
  readonly meeting: MeetingRecord
  readonly peers: PeerRecord[]
}

/** Reads a consistent snapshot of a room. */
export const readRoom = async (db: Database, meeting: MeetingRecord): Promise<StoredRoom> => ({
  meeting,
  peers: await readPeers(db, meeting.id),
})

/** Locks a meeting until the transaction ends, and reads it with its peers. */
export const lockRoom = async (tx: Database, meetingId: string): Promise<StoredRoom | undefined> => {
  const [meeting] = await tx.select().from(meetings).where(eq(meetings.id, meetingId)).for('update')
  return meeting && readRoom(tx, meeting)
}

/** The changes of a transaction in a locked room. */
interface ChangedRoom extends Pick<StoredRoom, 'meeting'> {
  readonly peers: ReadonlyMap<string, PeerRecord>
  readonly saved: ReadonlySet<PeerRecord>
  readonly deletedIds: ReadonlySet<string>
  readonly version: number
}

const toAbsentSince = ({ socketId, isInside, absentSince }: Omit<PeerRecord, 'isOverdue'>) => {
  if (socketId) return null
  return isInside ? (absentSince ?? sql`now()`) : absentSince
}

export const saveRoom = async (tx: Database, room: ChangedRoom): Promise<void> => {
  const { meeting, peers, saved, deletedIds, version } = room
  const { id, isLocked, isMicrophoneLocked, verse, verseWord, lastVerse, reciterId, turnStartedAt } = meeting
  const shown = { verse, verseWord, lastVerse }
  const emptySince = peers.size > 0 ? null : sql`coalesce(${meetings.emptySince}, now())`
  await tx
    .update(meetings)
    .set({ isLocked, isMicrophoneLocked, ...shown, reciterId, turnStartedAt, emptySince, roomVersion: version })
    .where(eq(meetings.id, id))
  const connected = [...peers.values()].filter(({ socketId }) => socketId !== null)
  await recordVisits(
    tx,
    id,
    connected.map(({ accountId }) => accountId),
  )
  const replacedIds = [...deletedIds, ...[...saved].map(({ peerId }) => peerId)]
  if (replacedIds.length === 0) return
  await tx.delete(roomPeers).where(and(eq(roomPeers.meetingId, id), inArray(roomPeers.peerId, replacedIds)))
  const rows = [...saved].map(({ isOverdue: _, ...peer }) => ({
    ...peer,
    absentSince: toAbsentSince(peer),
  }))
  if (rows.length > 0) await tx.insert(roomPeers).values(rows)
}

export const deletePeers = async (db: Database, meetingId: string): Promise<void> => {
  await db.delete(roomPeers).where(eq(roomPeers.meetingId, meetingId))
  await endVisits(db, meetingId)
}

/**
 * Finds another peer in the room of a socket.
 * @returns undefined if the socket is in no room; without `socketId` if the other is not connected. A lost peer is
 *   present, because its media may still flow
 */
export const findNeighbour = async (
  db: Database,
  socketId: string,
  peerId: string,
): Promise<{ readonly own: string; readonly isPresent: boolean; readonly socketId: string | null } | undefined> => {
  const other = alias(roomPeers, 'other')
  const [row] = await db
    .select({
      own: roomPeers.peerId,
      isPresent: sql<boolean>`coalesce(${other.isInside} or ${other.absentSince} is not null, false)`,
      socketId: other.socketId,
    })
    .from(roomPeers)
    .leftJoin(other, and(eq(other.meetingId, roomPeers.meetingId), eq(other.peerId, peerId)))
    .where(eq(roomPeers.socketId, socketId))
  return row
}

/** Finds the rooms that an account is in. */
export const findRoomsOf = async (db: Database, accountId: string): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: roomPeers.meetingId })
    .from(roomPeers)
    .where(eq(roomPeers.accountId, accountId))
  return rows.map(({ id }) => id)
}

/** Finds the open rooms of a class. */
export const findOpenRooms = async (db: Database, gigId: string): Promise<string[]> => {
  const rows = await db
    .select({ id: meetings.id })
    .from(meetings)
    .where(and(eq(meetings.gigId, gigId), isNull(meetings.endedAt)))
  return rows.map(({ id }) => id)
}

/** Finds the rooms with peers whose time to reconnect is over, or who no longer count as lost by people inside. */
export const findOverdueRooms = async (db: Database): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ id: meetings.id })
    .from(roomPeers)
    .innerJoin(meetings, eq(meetings.id, roomPeers.meetingId))
    .where(and(isOverdue, or(roomPeers.isInside, isNull(meetings.emptySince))))
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
  await endVisitsOfDeadServers(db, secondsAgo(SERVER_EXPIRES_S))
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
