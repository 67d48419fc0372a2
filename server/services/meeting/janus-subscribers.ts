import type { SessionDescription } from '#contract/room/room.ts'
import { ApiProblem } from '#server/foundation/problems/api-problem.ts'
import type { JanusConnection } from './janus-connection.ts'
import { JanusHandle } from './janus-handle.ts'
import { isHandleClosed, JanusError, type JanusMessage, NOT_SENDING, toApiProblem } from './janus-messages.ts'
import type { Publishers } from './janus-publishers.ts'
import type { JanusRooms } from './janus-rooms.ts'
import type { RoomPeer } from './media-server.ts'

/** One viewer's subscription to one feed. */
interface Subscription {
  readonly viewer: RoomPeer
  readonly feed: string
  readonly handle: JanusHandle
}

interface SubscribersOptions {
  readonly connection: JanusConnection
  readonly rooms: JanusRooms
  readonly publishers: Publishers
}

const keyOf = ({ room, peerId }: RoomPeer, feed: string): string => `${room} ${peerId} ${feed}`

/** All subscriptions, with one handle for each viewer and feed. */
export class Subscribers {
  readonly #options: SubscribersOptions
  readonly #subscriptions = new Map<string, Subscription>()

  constructor(options: SubscribersOptions) {
    this.#options = options
  }

  /**
   * Creates an offer for a feed; with `restart` it renegotiates the existing connection if possible.
   * @throws ApiProblem
   */
  async watch(viewer: RoomPeer, feed: string, restart: boolean): Promise<SessionDescription> {
    const before = this.#subscriptions.get(keyOf(viewer, feed))
    const renewed = restart && before && (await this.#renew(before))
    if (renewed) return renewed
    const subscription = this.#create(viewer, feed)
    try {
      return await this.#join(subscription)
    } catch (error) {
      await this.#end(subscription)
      throw toApiProblem(error)
    }
  }

  /**
   * Sets the viewer's answer to that offer, which starts the media.
   * @throws ApiProblem
   */
  async acceptAnswer(viewer: RoomPeer, feed: string, answer: SessionDescription): Promise<void> {
    const subscription = this.#subscriptions.get(keyOf(viewer, feed))
    if (!subscription) throw new ApiProblem('not_found', NOT_SENDING)
    await subscription.handle.request({ request: 'start' }, answer).catch((error) => {
      throw toApiProblem(error)
    })
  }

  /** Ends all subscriptions of a viewer. */
  async endForViewer({ room, peerId }: RoomPeer): Promise<void> {
    await this.#endWhere(({ viewer }) => viewer.room === room && viewer.peerId === peerId)
  }

  /** Ends all subscriptions to a feed. */
  async endForFeed({ room, peerId }: RoomPeer): Promise<void> {
    await this.#endWhere(({ viewer, feed }) => viewer.room === room && feed === peerId)
  }

  async endAll(room?: string): Promise<void> {
    await this.#endWhere((subscription) => room === undefined || subscription.viewer.room === room)
  }

  async #endWhere(mustEnd: (subscription: Subscription) => boolean): Promise<void> {
    await Promise.all([...this.#subscriptions.values()].filter(mustEnd).map((subscription) => this.#end(subscription)))
  }

  /** Registers the subscription before any await, so that removing the viewer in the meantime ends it too. */
  #create(viewer: RoomPeer, feed: string): Subscription {
    const before = this.#subscriptions.get(keyOf(viewer, feed))
    if (before) void this.#end(before)
    const subscription: Subscription = {
      viewer,
      feed,
      handle: new JanusHandle(this.#options.connection, (event) => this.#handleEvent(subscription, event)),
    }
    this.#subscriptions.set(keyOf(viewer, feed), subscription)
    return subscription
  }

  async #join({ viewer, feed, handle }: Subscription): Promise<SessionDescription> {
    const { rooms, publishers } = this.#options
    const id = await publishers.waitForFeedId({ room: viewer.room, peerId: feed })
    const { description } = await handle.request({
      request: 'join',
      ptype: 'subscriber',
      ...rooms.deriveCredentials(viewer.room),
      streams: [{ feed: id }],
    })
    if (!description) throw new JanusError(0, 'no offer for the feed')
    return description
  }

  /** Resolves to undefined if Janus has dropped the handle; the caller then creates a new one. */
  async #renew({ handle }: Subscription): Promise<SessionDescription | undefined> {
    const reply = await handle.request({ request: 'configure', restart: true }).catch((error) => {
      if (error instanceof JanusError) return undefined
      throw error
    })
    return reply?.description
  }

  #handleEvent(subscription: Subscription, event: JanusMessage): void {
    if (isHandleClosed(event)) void this.#end(subscription)
  }

  async #end(subscription: Subscription): Promise<void> {
    const key = keyOf(subscription.viewer, subscription.feed)
    if (this.#subscriptions.get(key) === subscription) this.#subscriptions.delete(key)
    await subscription.handle.detach()
  }
}
