import type { RoomNotice } from '#contract/room/room.ts'
import type { RoomCallbacks, RoomEvent } from './room-callbacks.ts'
import type { RoomStore } from './room-store.ts'
import { canUnmuteNow, type EndReason, type RoomView, toLocks } from './room-view.ts'

interface Callbacks extends Pick<RoomCallbacks, 'localMedia' | 'onEvent'> {
  readonly onEnd: (reason: EndReason) => void
}

/**
 * Applies the notices of the server. The server mutes a page that may not speak before it acknowledges `room-enter`, and
 * only the acknowledged state has the reason. Notices therefore wait until the page has entered.
 */
export class RoomNotices {
  readonly #store: RoomStore<RoomView>
  readonly #callbacks: Callbacks
  /** Null while no entry is pending. */
  #pending: RoomNotice[] | null = null

  constructor(store: RoomStore<RoomView>, callbacks: Callbacks) {
    this.#store = store
    this.#callbacks = callbacks
  }

  /** Called when an entry is requested, and again when it is repeated. */
  hold(): void {
    this.#pending ??= []
  }

  isMutePending(): boolean {
    return this.#pending?.includes('mute') ?? false
  }

  /** Called when the page has entered. */
  release(): void {
    const notices = this.#pending ?? []
    this.#pending = null
    // The server remembers that it muted a page, but not why. Its reason may have ended while the page was away.
    for (const notice of notices) this.#apply(notice, 'mute-while-away')
  }

  receive(notice: RoomNotice): void {
    if (notice === 'mute') void this.#callbacks.localMedia.setMicrophone(false)
    if (notice === 'removed' || notice === 'ended' || notice === 'moved') this.#callbacks.onEnd(notice)
    else if (this.#pending) this.#pending.push(notice)
    else this.#apply(notice, 'mute')
  }

  #apply(notice: RoomNotice, muteEvent: RoomEvent): void {
    this.#store.set(toLocks(notice))
    const { onEvent } = this.#callbacks
    if (notice !== 'mute') onEvent(notice, '')
    else onEvent(canUnmuteNow(this.#store.current()) ? muteEvent : 'mute-by-rule', '')
  }
}
