import type { RoomSnapshot } from '#contract/room/room.ts'
import { live } from '#src/realtime/live.ts'

const SYNC_MS = 15_000

interface Callbacks {
  readonly onSnapshot: (snapshot: RoomSnapshot) => void
  /** Called if the page is no peer of the room on the server. */
  readonly onUnknown: () => void
}

/** Fetches the room regularly, because otherwise a lost broadcast would leave a wrong list of people. */
export class RoomSync {
  readonly #callbacks: Callbacks
  #timer: ReturnType<typeof setInterval> | undefined
  #version = 0

  constructor(callbacks: Callbacks) {
    this.#callbacks = callbacks
  }

  /**
   * Syncs at once as well, because a page ignores what is broadcast before its entry is acknowledged.
   * @param version of the page's state
   */
  start(version: number): void {
    this.stop()
    this.#version = version
    this.#timer = setInterval(() => void this.#sync(), SYNC_MS)
    void this.#sync()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #sync(): Promise<void> {
    const timer = this.#timer
    const reply = await live.emitWithAck('room-sync', { version: this.#version })
    if (timer !== this.#timer) return
    if (!reply.ok) {
      if (!reply.isPassing) this.#callbacks.onUnknown()
    } else if (reply.value) {
      this.#version = reply.value.version
      this.#callbacks.onSnapshot(reply.value)
    }
  }
}
