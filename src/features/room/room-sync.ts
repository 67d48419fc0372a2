import type { RoomSnapshot } from '#contract/room/room.ts'
import { live } from '#src/realtime/live.ts'

const SYNC_MS = 15_000

interface Callbacks {
  readonly onSnapshot: (snapshot: RoomSnapshot) => void
  readonly onUnchanged: () => void
  /** Called if the page is no peer of the room on the server. */
  readonly onUnknown: () => void
}

/** Fetches the room regularly, because otherwise a lost broadcast would leave a wrong list of people. */
export class RoomSync {
  readonly #callbacks: Callbacks
  #timer: ReturnType<typeof setInterval> | undefined
  #version = 0
  #wasUnknown = false

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
    void this.#sync({ isFirst: true })
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  async #sync({ isFirst = false } = {}): Promise<void> {
    const timer = this.#timer
    const reply = await live.emitWithAck('room-sync', { version: this.#version })
    if (timer !== this.#timer) return
    if (!reply.ok) {
      if (!reply.isPassing) this.#onUnknown(isFirst)
      return
    }
    this.#wasUnknown = false
    if (!reply.value) return this.#callbacks.onUnchanged()
    this.#version = reply.value.version
    this.#callbacks.onSnapshot(reply.value)
  }

  /** A page that is unknown right after it entered again waits, or it would enter again and again without a pause. */
  #onUnknown(isFirst: boolean): void {
    const mustWait = isFirst && this.#wasUnknown
    this.#wasUnknown = true
    if (!mustWait) this.#callbacks.onUnknown()
  }
}
