import type { RoomState } from '#contract/room/room.ts'
import { RenewedIceServers } from './renewed-ice-servers.ts'
import {
  collectStats,
  NO_MEDIA,
  type OutgoingMedia,
  type RoomConnection,
  type RoomConnectionOptions,
} from './room-connection.ts'
import { SfuPublisher } from './sfu-publisher.ts'
import { SfuSubscriber } from './sfu-subscriber.ts'

/** Uses one connection to the media server for publishing, and one for each peer that this page receives. */
export const createSfuConnection = ({ socket, onChange, ...options }: RoomConnectionOptions): RoomConnection => {
  const subscribers = new Map<string, SfuSubscriber>()
  let outgoing: OutgoingMedia = options.outgoing
  let state: RoomState | undefined
  let publisher: SfuPublisher | undefined

  // Each connection is opened anew instead of restarted, so only the next one needs them.
  const renewed = new RenewedIceServers(socket, () => undefined)
  const iceServers = (): RTCIceServer[] => renewed.current

  const unsubscribeFrom = (peerId: string): void => {
    subscribers.get(peerId)?.close()
    subscribers.delete(peerId)
    onChange()
  }

  const subscribeTo = (peerId: string): void => {
    const existing = subscribers.get(peerId)
    if (existing) existing.reconnect()
    else subscribers.set(peerId, new SfuSubscriber({ socket, iceServers, peerId, onChange }, outgoing.wantsVideo))
  }

  // The server treats a restarted feed as a new one, so the old subscription would receive nothing.
  const stopListening = socket.on('room-feed', (peerId, isUp) => {
    unsubscribeFrom(peerId)
    if (peerId !== state?.peerId && isUp && state) subscribeTo(peerId)
    if (peerId === state?.peerId && !isUp) publisher?.onFeedLost()
  })

  // A page that only listens opens no publisher and costs the server nothing.
  const publish = (): void => {
    if (publisher) publisher.setOutgoing(outgoing)
    else if (state && (outgoing.audio || outgoing.video)) publisher = new SfuPublisher({ socket, iceServers }, outgoing)
  }

  const reconnect = (): void => {
    publisher?.reconnect()
    for (const subscriber of subscribers.values()) subscriber.reconnect()
  }

  return {
    onEntered: (now) => {
      renewed.set(now.iceServers)
      if (state) publisher?.onReentry(now.feeds.includes(now.peerId))
      state = now
      publish()
      for (const peerId of now.feeds) if (peerId !== now.peerId) subscribeTo(peerId)
    },
    // Subscriptions follow `room-feed`, because not every person publishes.
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
    readStats: () => collectStats(publisher ? [...subscribers, ['own', publisher] as const] : subscribers),
    close: () => {
      stopListening()
      renewed.close()
      publisher?.close()
      for (const subscriber of subscribers.values()) subscriber.close()
      subscribers.clear()
    },
  }
}
