import type { RoomState, Signal } from '#contract/room/room.ts'
import { isPolite } from './classify-signal.ts'
import { MeshPeer } from './mesh-peer.ts'
import { RenewedIceServers } from './renewed-ice-servers.ts'
import {
  collectStats,
  NO_MEDIA,
  type OutgoingMedia,
  type RoomConnection,
  type RoomConnectionOptions,
} from './room-connection.ts'

/** Connects each page directly to every other page in the room. */
export const createMeshConnection = ({ socket, onChange, ...options }: RoomConnectionOptions): RoomConnection => {
  const peers = new Map<string, MeshPeer>()
  let outgoing: OutgoingMedia = options.outgoing
  let state: RoomState | undefined
  const iceServers = new RenewedIceServers(socket, () => {
    for (const peer of peers.values()) peer.applyIceServers()
  })

  const ensurePeer = ({ peerId: ownPeerId }: RoomState, peerId: string): MeshPeer => {
    const existing = peers.get(peerId)
    if (existing) return existing
    const peer = new MeshPeer(
      {
        isPolite: isPolite(ownPeerId, peerId),
        iceServers: () => iceServers.current,
        sendSignal: (signal) => void socket.emitWithAck('room-signal', { to: peerId, signal }),
        onChange,
      },
      outgoing,
    )
    peers.set(peerId, peer)
    return peer
  }

  // The server acknowledges `room-enter` before it relays a signal, so the state is known here.
  const unsubscribe = socket.on('room-signal', (from: string, signal: Signal) => {
    if (state) void ensurePeer(state, from).receive(signal)
  })

  const reconnect = (): void => {
    for (const peer of peers.values()) peer.reconnect()
  }

  return {
    onEntered: (now) => {
      const isReentry = state !== undefined
      state = now
      iceServers.set(now.iceServers)
      if (isReentry) reconnect()
      for (const { peerId } of now.people) if (peerId !== now.peerId) ensurePeer(now, peerId)
    },
    addPeer: (peerId) => {
      if (state && peerId !== state.peerId) ensurePeer(state, peerId)
    },
    removePeer: (peerId) => {
      peers.get(peerId)?.close()
      peers.delete(peerId)
    },
    setOutgoing: (now) => {
      outgoing = now
      for (const peer of peers.values()) peer.setOutgoing(now)
    },
    reconnect,
    mediaOf: (peerId) => peers.get(peerId)?.media ?? NO_MEDIA,
    levelOf: (peerId) => peers.get(peerId)?.level() ?? 0,
    readStats: () => collectStats(peers),
    close: () => {
      unsubscribe()
      iceServers.close()
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}
