import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionDescription } from '#contract/room/room.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { JanusConnection } from './janus-connection.ts'
import { JanusHandle } from './janus-handle.ts'
import {
  isHandleClosed,
  JanusError,
  type JanusMessage,
  NO_SUCH_ROOM,
  NOT_ACCEPTED,
  NOT_SENDING,
  toApiProblem,
} from './janus-messages.ts'
import type { JanusRooms } from './janus-rooms.ts'
import { describeMedia, hasAllowedMedia, isSameConnection } from './janus-sdp.ts'
import type { RoomPeer } from './media-server.ts'

const FEED_TIMEOUT_MS = 5000
const REMOTE_FEED_TIMEOUT_MS = 1000
const FEED_POLL_MS = 250

interface Publisher {
  readonly peer: RoomPeer
  readonly handle: JanusHandle
  /** Resolves to the feed's id at Janus when its media flows. */
  readonly up: PromiseWithResolvers<number>
  joined: Promise<SessionDescription>
  offer: SessionDescription
  id: number
  isUp: boolean
}

interface PublishersOptions {
  readonly connection: JanusConnection
  readonly rooms: JanusRooms
  readonly announce: (feed: RoomPeer, isUp: boolean) => void
}

const keyOf = ({ room, peerId }: RoomPeer): string => `${room} ${peerId}`

/** Everyone who is sending, with one handle each. */
export class Publishers {
  readonly #options: PublishersOptions
  readonly #publishers = new Map<string, Publisher>()

  constructor(options: PublishersOptions) {
    this.#options = options
  }

  /**
   * Answers an offer: of a new connection, which replaces the previous one, or a renegotiation of the same.
   * @throws ApiProblem
   */
  async publish(peer: RoomPeer, offer: SessionDescription): Promise<SessionDescription> {
    if (!hasAllowedMedia(offer)) throw new ApiProblem('invalid', NOT_ACCEPTED)
    const before = this.#publishers.get(keyOf(peer))
    const isAgain = before !== undefined && isSameConnection(before.offer, offer)
    const publisher = isAgain ? before : this.#create(peer, offer)
    try {
      if (isAgain) return await this.#renew(publisher, offer)
      publisher.joined = this.#join(publisher)
      return await publisher.joined
    } catch (error) {
      await this.#end(publisher)
      throw toApiProblem(error)
    }
  }

  /**
   * Returns the id of a feed. Waits for a feed that has just started: Janus accepts no subscribers before its media
   * flows.
   * @throws ApiProblem if the peer does not send
   */
  async waitForFeedId(peer: RoomPeer): Promise<number> {
    const publisher = this.#publishers.get(keyOf(peer))
    if (!publisher) return this.#waitForRemoteFeed(peer)
    const abort = new AbortController()
    const timeout = sleep(FEED_TIMEOUT_MS, undefined, { signal: abort.signal }).then(() => {
      throw new ApiProblem('not_found', NOT_SENDING)
    })
    return Promise.race([publisher.up.promise, timeout]).finally(() => abort.abort())
  }

  /** Lists the peers of a room that send, or those of this server while Janus does not answer. */
  async listFeeds(room: string): Promise<string[]> {
    const feeds = await this.#options.rooms.readFeeds(room).catch(() => new Map())
    const own = [...this.#publishers.values()].filter(({ peer, isUp }) => isUp && peer.room === room)
    return [...new Set([...feeds.keys(), ...own.map(({ peer }) => peer.peerId)])]
  }

  async end(peer: RoomPeer): Promise<void> {
    const publisher = this.#publishers.get(keyOf(peer))
    if (publisher) await this.#end(publisher)
  }

  async endAll(room?: string): Promise<void> {
    const ending = [...this.#publishers.values()].filter(({ peer }) => room === undefined || peer.room === room)
    await Promise.all(ending.map((publisher) => this.#end(publisher)))
  }

  /** Another server holds the peer's connection, or no server does. Pages learn of a feed when its media flows. */
  async #waitForRemoteFeed({ room, peerId }: RoomPeer): Promise<number> {
    for (const until = Date.now() + REMOTE_FEED_TIMEOUT_MS; Date.now() < until; await sleep(FEED_POLL_MS)) {
      const id = (await this.#options.rooms.readFeeds(room)).get(peerId)
      if (id !== undefined) return id
    }
    throw new ApiProblem('not_found', NOT_SENDING)
  }

  #create(peer: RoomPeer, offer: SessionDescription): Publisher {
    const before = this.#publishers.get(keyOf(peer))
    if (before) void this.#end(before)
    const publisher: Publisher = {
      peer,
      handle: new JanusHandle(this.#options.connection, (event) => this.#handleEvent(publisher, event)),
      up: Promise.withResolvers(),
      joined: Promise.resolve(offer),
      offer,
      id: 0,
      isUp: false,
    }
    // A caller that waits gets the rejection; otherwise Node would report it as unhandled.
    publisher.up.promise.catch(() => undefined)
    this.#publishers.set(keyOf(peer), publisher)
    return publisher
  }

  async #join(publisher: Publisher): Promise<SessionDescription> {
    const { rooms } = this.#options
    const { room, peerId } = publisher.peer
    const enter = async (): Promise<SessionDescription> => {
      await rooms.open(room)
      const request = {
        request: 'joinandconfigure',
        ptype: 'publisher',
        display: peerId,
        ...rooms.deriveCredentials(room),
      }
      const { data, description } = await publisher.handle.request(request, publisher.offer)
      publisher.id = data.id ?? 0
      if (!description) throw new JanusError(0, 'no answer to the offer')
      return description
    }
    return enter().catch((error) => {
      if (!(error instanceof JanusError) || error.code !== NO_SUCH_ROOM) throw error
      rooms.forget(room)
      return enter()
    })
  }

  async #renew(publisher: Publisher, offer: SessionDescription): Promise<SessionDescription> {
    await publisher.joined
    const hasOtherMedia = describeMedia(publisher.offer) !== describeMedia(offer)
    publisher.offer = offer
    const { description } = await publisher.handle.request({ request: 'configure' }, offer)
    if (!description) throw new JanusError(0, 'no answer to the offer')
    // Subscribers negotiated the old media, so make them subscribe again.
    if (hasOtherMedia && publisher.isUp) {
      this.#options.announce(publisher.peer, false)
      this.#options.announce(publisher.peer, true)
    }
    return description
  }

  #handleEvent(publisher: Publisher, event: JanusMessage): void {
    if (isHandleClosed(event)) void this.#end(publisher)
    if (event.janus !== 'webrtcup' || publisher.isUp) return
    publisher.isUp = true
    publisher.up.resolve(publisher.id)
    this.#options.announce(publisher.peer, true)
  }

  async #end(publisher: Publisher): Promise<void> {
    const key = keyOf(publisher.peer)
    if (this.#publishers.get(key) === publisher) this.#publishers.delete(key)
    publisher.up.reject(new ApiProblem('not_found', NOT_SENDING))
    if (publisher.isUp) {
      publisher.isUp = false
      this.#options.announce(publisher.peer, false)
    }
    await publisher.handle.detach()
  }
}
