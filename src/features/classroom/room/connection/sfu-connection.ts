import type { RoomState } from '#contract/classroom/room.ts'
import { NO_MEDIA, type OutgoingMedia, type RoomConnection, type RoomConnectionOptions } from './room-connection.ts'
import { SfuPublisher } from './sfu-publisher.ts'
import { SfuSubscriber } from './sfu-subscriber.ts'

/** A server between the people: one connection to it for what is sent, one for each who is watched. */
export const createSfuConnection = ({ socket, onChange, ...options }: RoomConnectionOptions): RoomConnection => {
  const subscribers = new Map<string, SfuSubscriber>()
  let outgoing: OutgoingMedia = options.outgoing
  let state: RoomState | undefined
  let publisher: SfuPublisher | undefined

  const iceServers = (): RTCIceServer[] => [...(state?.iceServers ?? [])]

  const unsubscribeFrom = (peerId: string): void => {
    subscribers.get(peerId)?.close()
    subscribers.delete(peerId)
    onChange()
  }

  const subscribeTo = (peerId: string): void => {
    const existing = subscribers.get(peerId)
    if (existing) existing.reconnect()
    else
      subscribers.set(
        peerId,
        new SfuSubscriber({ socket, iceServers: iceServers(), peerId, onChange }, outgoing.wantsVideo),
      )
  }

  // A feed that comes up again is a new one for the server: the old connection to it gives nothing more.
  const stopListening = socket.on('room-feed', (peerId, isUp) => {
    unsubscribeFrom(peerId)
    if (peerId !== state?.peerId && isUp && state) subscribeTo(peerId)
    if (peerId === state?.peerId && !isUp) publisher?.onFeedLost()
  })

  // Whoever has nothing to say costs the server nothing.
  const publish = (): void => {
    if (publisher) publisher.setOutgoing(outgoing)
    else if (state && (outgoing.audio || outgoing.video))
      publisher = new SfuPublisher({ socket, iceServers: iceServers() }, outgoing)
  }

  const reconnect = (): void => {
    publisher?.reconnect()
    for (const subscriber of subscribers.values()) subscriber.reconnect()
  }

  return {
    onEntered: (now) => {
      const isReentry = state !== undefined
      state = now
      if (isReentry) publisher?.reconnect()
      publish()
      for (const peerId of now.feeds) if (peerId !== now.peerId) subscribeTo(peerId)
    },
    // Media comes by feeds, not by people.
    addPeer: () => undefined,
    removePeer: unsubscribeFrom,
    setOutgoing: (now) => {
      outgoing = now
      publish()
      for (const subscriber of subscribers.values()) subscriber.setWantsVideo(now.wantsVideo)
    },
    reconnect,
    mediaOf: (peerId) => subscribers.get(peerId)?.media ?? NO_MEDIA,
    levelOf: (peerId) => subscribers.get(peerId)?.level() ?? 0,
    close: () => {
      stopListening()
      publisher?.close()
      for (const subscriber of subscribers.values()) subscriber.close()
      subscribers.clear()
    },
  }
}
