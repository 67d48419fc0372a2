import type { RoomState, Signal } from '#contract/classroom/room.ts'
import { isPolite } from './connection-ids.ts'
import { type Links, type LinksCallbacks, NO_MEDIA, type Sending } from './links.ts'
import { MeshPeer } from './mesh-peer.ts'

/** Everybody's device sends to everybody's: a connection to each. */
export const meshLinks = ({ socket, changed, ...doings }: LinksCallbacks): Links => {
  const peers = new Map<string, MeshPeer>()
  let sending: Sending = doings.sending
  let state: RoomState | undefined
  /** What came before the room's answer to this page's entering. */
  let early: [string, Signal][] = []

  const peerOf = ({ peerId: mine, iceServers }: RoomState, peerId: string): MeshPeer => {
    const known = peers.get(peerId)
    if (known) return known
    const peer = new MeshPeer(
      {
        isPolite: isPolite(mine, peerId),
        iceServers: [...iceServers],
        send: (signal) => void socket.emitWithAck('room-signal', { to: peerId, signal }),
        changed,
      },
      sending,
    )
    peers.set(peerId, peer)
    return peer
  }

  const hear = (from: string, signal: Signal): void => {
    if (state) void peerOf(state, from).hear(signal)
    else early.push([from, signal])
  }
  const stopHearing = socket.on('room-signal', hear)

  const revive = (): void => {
    for (const peer of peers.values()) peer.revive()
  }

  return {
    entered: (now) => {
      const isReturn = state !== undefined
      state = now
      if (isReturn) revive()
      for (const { peerId } of now.people) if (peerId !== now.peerId) peerOf(now, peerId)
      for (const [from, signal] of early) hear(from, signal)
      early = []
    },
    personCame: (peerId) => {
      if (state && peerId !== state.peerId) peerOf(state, peerId)
    },
    personLeft: (peerId) => {
      peers.get(peerId)?.close()
      peers.delete(peerId)
    },
    send: (now) => {
      sending = now
      for (const peer of peers.values()) peer.send(now)
    },
    revive,
    mediaOf: (peerId) => peers.get(peerId)?.media ?? NO_MEDIA,
    levelOf: (peerId) => peers.get(peerId)?.level() ?? 0,
    close: () => {
      stopHearing()
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}
