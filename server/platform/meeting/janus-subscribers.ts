import type { Description } from '#contract/classroom/room.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Connection } from './janus-connection.ts'
import { Handle } from './janus-handle.ts'
import { asApiProblem, isGone, JanusError, type JanusMessage, NOT_SENDING } from './janus-messages.ts'
import type { Publishers } from './janus-publishers.ts'
import type { Rooms } from './janus-rooms.ts'
import type { Seat } from './media-server.ts'

/** What one person sees of another. */
interface View {
  readonly viewer: Seat
  readonly feed: string
  readonly handle: Handle
}

interface ViewsOptions {
  readonly connection: Connection
  readonly rooms: Rooms
  readonly senders: Publishers
}

const keyOf = ({ room, peerId }: Seat, feed: string): string => `${room} ${peerId} ${feed}`

/** Everybody who watches, one connection for each feed. */
export class Subscribers {
  readonly #options: ViewsOptions
  readonly #views = new Map<string, View>()

  constructor(options: ViewsOptions) {
    this.#options = options
  }

  /**
   * Makes an offer for a feed; with `restart` for the connection that there is, if there is one.
   * @throws ApiProblem
   */
  async watch(viewer: Seat, feed: string, restart: boolean): Promise<Description> {
    const before = this.#views.get(keyOf(viewer, feed))
    const renewed = restart && before && (await this.#renew(before))
    if (renewed) return renewed
    const view = this.#make(viewer, feed)
    try {
      return await this.#join(view)
    } catch (error) {
      await this.#end(view)
      throw asApiProblem(error)
    }
  }

  /**
   * Takes the answer to that offer: from now on media flows.
   * @throws ApiProblem
   */
  async watched(viewer: Seat, feed: string, answer: Description): Promise<void> {
    const view = this.#views.get(keyOf(viewer, feed))
    if (!view) throw new ApiProblem('not_found', NOT_SENDING)
    await view.handle.say({ request: 'start' }, answer).catch((error) => {
      throw asApiProblem(error)
    })
  }

  /** Ends what somebody sees. */
  async endOfViewer({ room, peerId }: Seat): Promise<void> {
    await this.#endWhere(({ viewer }) => viewer.room === room && viewer.peerId === peerId)
  }

  /** Ends what others see of somebody. */
  async endOfFeed({ room, peerId }: Seat): Promise<void> {
    await this.#endWhere(({ viewer, feed }) => viewer.room === room && feed === peerId)
  }

  async endAll(room?: string): Promise<void> {
    await this.#endWhere((view) => room === undefined || view.viewer.room === room)
  }

  async #endWhere(mustEnd: (view: View) => boolean): Promise<void> {
    await Promise.all([...this.#views.values()].filter(mustEnd).map((view) => this.#end(view)))
  }

  /** It stands in the list before anything is waited for: whoever is put out meanwhile sees nothing after. */
  #make(viewer: Seat, feed: string): View {
    const before = this.#views.get(keyOf(viewer, feed))
    if (before) void this.#end(before)
    const view: View = {
      viewer,
      feed,
      handle: new Handle(this.#options.connection, (event) => this.#hear(view, event)),
    }
    this.#views.set(keyOf(viewer, feed), view)
    return view
  }

  async #join({ viewer, feed, handle }: View): Promise<Description> {
    const { rooms, senders } = this.#options
    const id = await senders.idOf({ room: viewer.room, peerId: feed })
    const { description } = await handle.say({
      request: 'join',
      ptype: 'subscriber',
      ...rooms.keyOf(viewer.room),
      streams: [{ feed: id }],
    })
    if (!description) throw new JanusError(0, 'no offer for the feed')
    return description
  }

  /** Nothing comes of it when Janus has given the connection up: then there is a new one. */
  async #renew({ handle }: View): Promise<Description | undefined> {
    const said = await handle.say({ request: 'configure', restart: true }).catch((error) => {
      if (error instanceof JanusError) return undefined
      throw error
    })
    return said?.description
  }

  #hear(view: View, event: JanusMessage): void {
    if (isGone(event)) void this.#end(view)
  }

  async #end(view: View): Promise<void> {
    const key = keyOf(view.viewer, view.feed)
    if (this.#views.get(key) === view) this.#views.delete(key)
    await view.handle.end()
  }
}
