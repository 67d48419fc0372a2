import type { Logger } from 'pino'
import { JanusConnection } from './janus-connection.ts'
import { toApiProblem } from './janus-messages.ts'
import { Publishers } from './janus-publishers.ts'
import { JanusRooms } from './janus-rooms.ts'
import { Subscribers } from './janus-subscribers.ts'
import type { MediaServer, RoomPeer } from './media-server.ts'

interface JanusOptions {
  /** Of its WebSocket API. */
  readonly url: string
  /** Its `api_secret`; empty where it has none. */
  readonly secret: string
  /** Known to this server alone: who enters a room at Janus proves to know it. */
  readonly key: Uint8Array
  readonly log: Logger
}

const throwApiProblem = (error: unknown): never => {
  throw toApiProblem(error)
}

/**
 * Live rooms on the VideoRoom plugin of a Janus, from the first call on; it may come and go meanwhile.
 * @param options where it is
 * @returns a media server whose calls are refused in words while Janus is not there
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
      // A teacher can end a class while Janus is away: it has put everybody out by then.
      await rooms.close(room).catch((err) => log.warn({ err }, 'a room of the media server could not be ended'))
    },
    publish: (peer, offer) => publishers.publish(peer, offer),
    watch: (viewer, feed, restart) => subscribers.watch(viewer, feed, restart),
    acceptAnswer: (viewer, feed, answer) => subscribers.acceptAnswer(viewer, feed, answer),
    leave: async (peer) => void (await Promise.all([publishers.end(peer), subscribers.endForViewer(peer)])),
    listFeeds: (room) => publishers.listFeeds(room),
    onFeed: (listener) => void listeners.push(listener),
    close: async () => connection.close(),
  }
}
