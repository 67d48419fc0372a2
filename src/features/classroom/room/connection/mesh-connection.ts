import type { RoomState, Signal } from '#contract/classroom/room.ts'
import { isPolite } from './classify-signal.ts'
import { MeshPeer } from './mesh-peer.ts'
import { NO_MEDIA, type OutgoingMedia, type RoomConnection, type RoomConnectionOptions } from './room-connection.ts'

/** Connects each page directly to every other page in the room. */
export const createMeshConnection = ({ socket, onChange, ...options }: RoomConnectionOptions): RoomConnection => {
  const peers = new Map<string, MeshPeer>()
  let outgoing: OutgoingMedia = options.outgoing
  let state: RoomState | undefined
  /** Signals that arrive before `onEntered`, when the ICE servers are still unknown. */
  let earlySignals: [string, Signal][] = []

  const ensurePeer = ({ peerId: ownPeerId, iceServers }: RoomState, peerId: string): MeshPeer => {
    const existing = peers.get(peerId)
    if (existing) return existing
    const peer = new MeshPeer(
      {
        isPolite: isPolite(ownPeerId, peerId),
        iceServers: [...iceServers],
        sendSignal: (signal) => void socket.emitWithAck('room-signal', { to: peerId, signal }),
        onChange,
      },
      outgoing,
    )
    peers.set(peerId, peer)
    return peer
  }

  const receiveSignal = (from: string, signal: Signal): void => {
    if (state) void ensurePeer(state, from).receive(signal)
    else earlySignals.push([from, signal])
  }
  const unsubscribe = socket.on('room-signal', receiveSignal)

  const reconnect = (): void => {
    for (const peer of peers.values()) peer.reconnect()
  }

  return {
    onEntered: (now) => {
      const isReentry = state !== undefined
      state = now
      if (isReentry) reconnect()
      for (const { peerId } of now.people) if (peerId !== now.peerId) ensurePeer(now, peerId)
      for (const [from, signal] of earlySignals) receiveSignal(from, signal)
      earlySignals = []
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
    close: () => {
      unsubscribe()
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}
