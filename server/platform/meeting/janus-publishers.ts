import { setTimeout as sleep } from 'node:timers/promises'
import type { Description } from '#contract/classroom/room.ts'
import { ApiProblem } from '#server/platform/http/api-problem.ts'
import type { Connection } from './janus-connection.ts'
import { Handle } from './janus-handle.ts'
import {
  asApiProblem,
  isGone,
  JanusError,
  type JanusMessage,
  NO_SUCH_ROOM,
  NOT_ACCEPTED,
  NOT_SENDING,
} from './janus-messages.ts'
import type { Rooms } from './janus-rooms.ts'
import { isModest, isSameConnection, mediaOf } from './janus-sdp.ts'
import type { Seat } from './media-server.ts'

const PATIENCE_MS = 5000

/** What one person sends. */
interface Sender {
  readonly seat: Seat
  readonly handle: Handle
  /** The feed's number at Janus, as soon as its media flows. */
  readonly up: PromiseWithResolvers<number>
  joined: Promise<Description>
  offer: Description
  id: number
  isUp: boolean
}

interface SendersOptions {
  readonly connection: Connection
  readonly rooms: Rooms
  readonly announce: (feed: Seat, isUp: boolean) => void
}

const keyOf = ({ room, peerId }: Seat): string => `${room} ${peerId}`

/** Everybody who sends, one connection each. */
export class Publishers {
  readonly #options: SendersOptions
  readonly #senders = new Map<string, Sender>()

  constructor(options: SendersOptions) {
    this.#options = options
  }

  /**
   * Takes an offer: of a new connection, which ends the one before, or again of the same.
   * @throws ApiProblem
   */
  async publish(seat: Seat, offer: Description): Promise<Description> {
    if (!isModest(offer)) throw new ApiProblem('invalid', NOT_ACCEPTED)
    const before = this.#senders.get(keyOf(seat))
    const isAgain = before !== undefined && isSameConnection(before.offer, offer)
    const sender = isAgain ? before : this.#make(seat, offer)
    try {
      if (isAgain) return await this.#renew(sender, offer)
      sender.joined = this.#join(sender)
      return await sender.joined
    } catch (error) {
      await this.#end(sender)
      throw asApiProblem(error)
    }
  }

  /**
   * The number of a feed. One that has only just begun is waited for: Janus knows no feed before its media flows.
   * @throws ApiProblem when nothing is sent
   */
  async idOf(seat: Seat): Promise<number> {
    const sender = this.#senders.get(keyOf(seat))
    if (!sender) throw new ApiProblem('not_found', NOT_SENDING)
    const enough = new AbortController()
    const tooLate = sleep(PATIENCE_MS, undefined, { signal: enough.signal }).then(() => {
      throw new ApiProblem('not_found', NOT_SENDING)
    })
    return Promise.race([sender.up.promise, tooLate]).finally(() => enough.abort())
  }

  feeds(room: string): string[] {
    return [...this.#senders.values()].filter(({ seat, isUp }) => isUp && seat.room === room).map((s) => s.seat.peerId)
  }

  async end(seat: Seat): Promise<void> {
    const sender = this.#senders.get(keyOf(seat))
    if (sender) await this.#end(sender)
  }

  async endAll(room?: string): Promise<void> {
    const ending = [...this.#senders.values()].filter(({ seat }) => room === undefined || seat.room === room)
    await Promise.all(ending.map((sender) => this.#end(sender)))
  }

  #make(seat: Seat, offer: Description): Sender {
    const before = this.#senders.get(keyOf(seat))
    if (before) void this.#end(before)
    const sender: Sender = {
      seat,
      handle: new Handle(this.#options.connection, (event) => this.#hear(sender, event)),
      up: Promise.withResolvers(),
      joined: Promise.resolve(offer),
      offer,
      id: 0,
      isUp: false,
    }
    // Whoever waits for it hears of a failure; often nobody does.
    sender.up.promise.catch(() => undefined)
    this.#senders.set(keyOf(seat), sender)
    return sender
  }

  async #join(sender: Sender): Promise<Description> {
    const { rooms } = this.#options
    const { room, peerId } = sender.seat
    const enter = async (): Promise<Description> => {
      await rooms.open(room)
      const request = { request: 'joinandconfigure', ptype: 'publisher', display: peerId, ...rooms.keyOf(room) }
      const { data, description } = await sender.handle.say(request, sender.offer)
      sender.id = data.id ?? 0
      if (!description) throw new JanusError(0, 'no answer to the offer')
      return description
    }
    return enter().catch((error) => {
      if (!(error instanceof JanusError) || error.code !== NO_SUCH_ROOM) throw error
      rooms.forget(room)
      return enter()
    })
  }

  async #renew(sender: Sender, offer: Description): Promise<Description> {
    await sender.joined
    const hasOtherMedia = mediaOf(sender.offer) !== mediaOf(offer)
    sender.offer = offer
    const { description } = await sender.handle.say({ request: 'configure' }, offer)
    if (!description) throw new JanusError(0, 'no answer to the offer')
    // Who watches has a connection for the media there were: it is made anew.
    if (hasOtherMedia && sender.isUp) {
      this.#options.announce(sender.seat, false)
      this.#options.announce(sender.seat, true)
    }
    return description
  }

  #hear(sender: Sender, event: JanusMessage): void {
    if (isGone(event)) void this.#end(sender)
    if (event.janus !== 'webrtcup' || sender.isUp) return
    sender.isUp = true
    sender.up.resolve(sender.id)
    this.#options.announce(sender.seat, true)
  }

  async #end(sender: Sender): Promise<void> {
    const key = keyOf(sender.seat)
    if (this.#senders.get(key) === sender) this.#senders.delete(key)
    sender.up.reject(new ApiProblem('not_found', NOT_SENDING))
    if (sender.isUp) {
      sender.isUp = false
      this.#options.announce(sender.seat, false)
    }
    await sender.handle.end()
  }
}
