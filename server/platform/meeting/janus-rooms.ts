import { createHmac } from 'node:crypto'
import { SFU_PEOPLE } from '#contract/classroom/room.ts'
import type { JanusConnection } from './janus-connection.ts'
import { JanusHandle } from './janus-handle.ts'
import { JanusError, NO_SUCH_ROOM, ROOM_EXISTS } from './janus-messages.ts'

const MAX_BITS_PER_SECOND = 600_000
/** Debian's Janus knows rooms by number; more than this many bits JSON does not carry exactly. */
const ID_BITS = 52

/** How a room is entered. */
export interface RoomCredentials {
  readonly room: number
  readonly pin: string
}

/** The rooms at Janus. Nobody enters or ends one who does not know this server's key. */
export class JanusRooms {
  readonly #connection: JanusConnection
  readonly #key: Uint8Array
  readonly #open = new Set<string>()
  #controlHandle: JanusHandle | undefined

  /**
   * @param connection to Janus
   * @param key the numbers, pins and secrets of rooms are made of it, so that a restarted server finds them again
   */
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

  /** Makes the room; one that is there stays. */
  async open(room: string): Promise<void> {
    if (this.#open.has(room)) return
    await this.#request(room, ROOM_EXISTS, {
      ...this.deriveCredentials(room),
      request: 'create',
      is_private: true,
      permanent: false,
      publishers: SFU_PEOPLE,
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

  /** Ends the room; one that is gone is no error. */
  async close(room: string): Promise<void> {
    this.#open.delete(room)
    const { room: id } = this.deriveCredentials(room)
    await this.#request(room, NO_SUCH_ROOM, { request: 'destroy', room: id, permanent: false })
  }

  /** The room turned out to be gone. */
  forget(room: string): void {
    this.#open.delete(room)
  }

  /** Janus has forgotten everything. */
  forgetAll(): void {
    this.#open.clear()
    this.#controlHandle = undefined
  }

  async #request(room: string, ignoredError: number, request: Readonly<Record<string, unknown>>): Promise<void> {
    this.#controlHandle ??= new JanusHandle(this.#connection, () => undefined)
    const handle = this.#controlHandle
    try {
      await handle.request({ ...request, secret: this.#derive('secret', room) })
    } catch (error) {
      if (error instanceof JanusError && error.code === ignoredError) return
      // A desk that never stood would refuse everybody after.
      if (!(error instanceof JanusError) && this.#controlHandle === handle) this.#controlHandle = undefined
      throw error
    }
  }
}
