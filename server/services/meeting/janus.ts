import type { Logger } from 'pino'
import { JanusConnection } from './janus-connection.ts'
import { toApiProblem } from './janus-messages.ts'
import { Publishers } from './janus-publishers.ts'
import { JanusRooms } from './janus-rooms.ts'
import { Subscribers } from './janus-subscribers.ts'
import type { MediaServer, RoomPeer } from './media-server.ts'

interface JanusOptions {
  /** Janus' WebSocket API. */
  readonly url: string
  /** Janus' `api_secret`; empty if it has none. */
  readonly secret: string
  /** Only this server knows it, so only its own users can enter rooms at Janus. */
  readonly key: Uint8Array
  readonly log: Logger
}

const throwApiProblem = (error: unknown): never => {
  throw toApiProblem(error)
}

/**
 * Live rooms on Janus' VideoRoom plugin. Janus may be down or restart; calls are rejected with an ApiProblem meanwhile.
 */
export const createJanus = ({ url, secret, key, log }: JanusOptions): MediaServer => {
  const listeners: ((feed: RoomPeer, isUp: boolean) => void)[] = []
  const announce = (feed: RoomPeer, isUp: boolean): void => {
    if (!isUp) void subscribers.endForFeed(feed)
    for (const listener of listeners) listener(feed, isUp)
  }
  const reset = (): void => {
    rooms.forgetAll()
    void subscribers.endAll()
    void publishers.endAll()
  }
  const connection = new JanusConnection({ url, secret, log, onLost: reset })
  const rooms = new JanusRooms(connection, key)
  const publishers = new Publishers({ connection, rooms, announce })
  const subscribers = new Subscribers({ connection, rooms, publishers })
  return {
    openRoom: (room) => rooms.open(room).catch(throwApiProblem),
    closeRoom: async (room) => {
      await Promise.all([publishers.endAll(room), subscribers.endAll(room)])
      // If Janus is down when a class ends, it has already disconnected everyone.
      await rooms.close(room).catch((err) => log.warn({ err }, 'a room could not be closed at Janus'))
    },
    publish: (peer, offer) => publishers.publish(peer, offer),
    watch: (viewer, feed, restart) => subscribers.watch(viewer, feed, restart),
    acceptAnswer: (viewer, feed, answer) => subscribers.acceptAnswer(viewer, feed, answer),
    leave: async (peer) => void (await Promise.all([publishers.end(peer), subscribers.endForViewer(peer)])),
    listFeeds: (room) => publishers.listFeeds(room),
    onFeed: (listener) => void listeners.push(listener),
    isUp: () => connection.isOpen,
    close: async () => connection.close(),
  }
}
