import { createHmac } from 'node:crypto'
import { SFU_MAX_PEOPLE } from '#contract/room/room.ts'
import type { JanusConnection } from './janus-connection.ts'
import { JanusHandle } from './janus-handle.ts'
import { JanusError, NO_SUCH_ROOM, type PluginData, ROOM_EXISTS } from './janus-messages.ts'

const MAX_BITS_PER_SECOND = 600_000
/** Debian's Janus uses numeric room ids, and JSON numbers are exact only up to 53 bits. */
const ID_BITS = 52

/** The room's numeric id and PIN at Janus. */
export interface RoomCredentials {
  readonly room: number
  readonly pin: string
}

/** The rooms at Janus. Entering or destroying one requires this server's key. */
export class JanusRooms {
  readonly #connection: JanusConnection
  readonly #key: Uint8Array
  readonly #open = new Set<string>()
  #controlHandle: JanusHandle | undefined

  /** @param key derives ids, PINs and secrets of the rooms, so a restarted server finds them again */
  constructor(connection: JanusConnection, key: Uint8Array) {
    this.#connection = connection
    this.#key = key
  }

  #derive(purpose: string, room: string): string {
    return createHmac('sha256', this.#key).update(`janus ${purpose} ${room}`).digest('hex')
  }

  deriveCredentials(room: string): RoomCredentials {
    const id = Number.parseInt(this.#derive('room', room).slice(0, ID_BITS / 4), 16) + 1
    return { room: id, pin: this.#derive('pin', room) }
  }

  /** Creates the room unless it exists. */
  async open(room: string): Promise<void> {
    if (this.#open.has(room)) return
    await this.#request(room, ROOM_EXISTS, {
      ...this.deriveCredentials(room),
      request: 'create',
      is_private: true,
      permanent: false,
      publishers: SFU_MAX_PEOPLE,
      bitrate: MAX_BITS_PER_SECOND,
      bitrate_cap: true,
      audiocodec: 'opus',
      videocodec: 'vp8,h264',
      notify_joining: false,
      record: false,
      lock_record: true,
    })
    this.#open.add(room)
  }

  /** Destroys the room if it exists. */
  async close(room: string): Promise<void> {
    this.#open.delete(room)
    const { room: id } = this.deriveCredentials(room)
    await this.#request(room, NO_SUCH_ROOM, { request: 'destroy', room: id, permanent: false })
  }

  /**
   * Reads who is sending, also through other servers.
   * @returns the feeds' ids at Janus by peer id
   */
  async readFeeds(room: string): Promise<ReadonlyMap<string, number>> {
    const { room: id } = this.deriveCredentials(room)
    const data = await this.#request(room, NO_SUCH_ROOM, { request: 'listparticipants', room: id })
    const senders = data?.participants?.filter(({ publisher }) => publisher) ?? []
    return new Map(senders.map((sender) => [sender.display ?? '', sender.id]))
  }

  /** Call it when Janus reports that the room does not exist. */
  forget(room: string): void {
    this.#open.delete(room)
  }

  /** Call it after Janus has restarted. */
  forgetAll(): void {
    this.#open.clear()
    this.#controlHandle = undefined
  }

  /** @returns undefined after the ignored error */
  async #request(
    room: string,
    ignoredError: number,
    request: Readonly<Record<string, unknown>>,
  ): Promise<PluginData | undefined> {
    this.#controlHandle ??= new JanusHandle(this.#connection, () => undefined)
    const handle = this.#controlHandle
    try {
      return (await handle.request({ ...request, secret: this.#derive('secret', room) })).data
    } catch (error) {
      if (error instanceof JanusError && error.code === ignoredError) return undefined
      // If opening the control session failed, drop it; a cached failure would reject every later join.
      if (!(error instanceof JanusError) && this.#controlHandle === handle) this.#controlHandle = undefined
      throw error
    }
  }
}
