import type { Logger } from 'pino'
import { Connection } from './janus-connection.ts'
import { asApiProblem } from './janus-messages.ts'
import { Publishers } from './janus-publishers.ts'
import { Rooms } from './janus-rooms.ts'
import { Subscribers } from './janus-subscribers.ts'
import type { MediaServer, Seat } from './media-server.ts'

interface JanusOptions {
  /** Of its WebSocket API. */
  readonly url: string
  /** Its `api_secret`; empty where it has none. */
  readonly secret: string
  /** Known to this server alone: who enters a room at Janus proves to know it. */
  readonly key: Uint8Array
  readonly log: Logger
}

const worded = (error: unknown): never => {
  throw asApiProblem(error)
}

/**
 * Live rooms on the VideoRoom plugin of a Janus, from the first call on; it may come and go meanwhile.
 * @param options where it is
 * @returns a media server whose calls are refused in words while Janus is not there
 */
export const openJanus = ({ url, secret, key, log }: JanusOptions): MediaServer => {
  const listeners: ((feed: Seat, isUp: boolean) => void)[] = []
  const announce = (feed: Seat, isUp: boolean): void => {
    if (!isUp) void views.endOfFeed(feed)
    for (const listener of listeners) listener(feed, isUp)
  }
  const forget = (): void => {
    rooms.forgetAll()
    void views.endAll()
    void senders.endAll()
  }
  const connection = new Connection({ url, secret, log, onLost: forget })
  const rooms = new Rooms(connection, key)
  const senders = new Publishers({ connection, rooms, announce })
  const views = new Subscribers({ connection, rooms, senders })
  return {
    openRoom: (room) => rooms.open(room).catch(worded),
    closeRoom: async (room) => {
      await Promise.all([senders.endAll(room), views.endAll(room)])
      // A teacher can end a class while Janus is away: it has put everybody out by then.
      await rooms.close(room).catch((err) => log.warn({ err }, 'a room of the media server could not be ended'))
    },
    publish: (seat, offer) => senders.publish(seat, offer),
    watch: (viewer, feed, restart) => views.watch(viewer, feed, restart),
    watched: (viewer, feed, answer) => views.watched(viewer, feed, answer),
    leave: async (seat) => void (await Promise.all([senders.end(seat), views.endOfViewer(seat)])),
    feeds: (room) => senders.feeds(room),
    onFeed: (listener) => void listeners.push(listener),
    close: async () => connection.close(),
  }
}
