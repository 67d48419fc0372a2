import { disconnectPeers, disconnectPeersOfDeadServers, findOverdueRooms, readSocketsOf } from './room.repository.ts'
import type { Rooms } from './rooms.ts'

/** Disconnects peers whose disconnection could not be stored. Otherwise they would stay in their room forever. */
const disconnectLostPeers = async (rooms: Rooms): Promise<void> => {
  const { db } = rooms.platform
  const stored = await readSocketsOf(db, rooms.server.id)
  // The server registers a socket before it stores the entry, so a socket that is unknown after the query has closed.
  const known = new Set(rooms.sockets().map(({ id }) => id))
  const lost = stored.filter((socketId) => !known.has(socketId))
  if (lost.length > 0) await disconnectPeers(db, lost)
}

/** Renews this server's lease, and removes the peers that did not reconnect in time, also those of dead servers. */
export const sweepRooms = async (rooms: Rooms): Promise<void> => {
  const { db } = rooms.platform
  if (rooms.keys().length > 0) await rooms.renewLease()
  await disconnectLostPeers(rooms)
  await disconnectPeersOfDeadServers(db)
  for (const meetingId of await findOverdueRooms(db)) await rooms.change(meetingId, (room) => room.removeOverdue())
}
