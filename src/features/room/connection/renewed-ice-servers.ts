import type { RoomState } from '#contract/room/room.ts'
import type { RoomSocket } from './room-connection.ts'

/** The credentials for the TURN server expire after an hour. */
const RENEW_MS = 45 * 60_000
const RETRY_MS = 60_000

/** The ICE servers of this page, renewed in time, because a class may last longer than their credentials. */
export class RenewedIceServers {
  readonly #socket: Pick<RoomSocket, 'emitWithAck'>
  readonly #onChange: () => void
  #current: RTCIceServer[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(socket: Pick<RoomSocket, 'emitWithAck'>, onChange: () => void) {
    this.#socket = socket
    this.#onChange = onChange
  }

  get current(): RTCIceServer[] {
    return this.#current
  }

  set(iceServers: RoomState['iceServers']): void {
    this.#current = [...iceServers]
    this.#schedule(RENEW_MS)
    this.#onChange()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#renew(), afterMs)
  }

  async #renew(): Promise<void> {
    const timer = this.#timer
    const reply = await this.#socket.emitWithAck('room-ice-servers', {})
    // The page has left or entered again meanwhile.
    if (timer !== this.#timer) return
    if (reply.ok) this.set(reply.value)
    else this.#schedule(RETRY_MS)
  }
}
