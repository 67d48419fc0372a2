import type { RoomPerson, RoomServerEvents, RoomSnapshot, RoomState } from '#contract/room/room.ts'
import type { RoomTurn } from '#contract/room/turn.ts'
import { createMeshConnection } from '#src/features/room/connection/mesh-connection.ts'
import type { RoomConnection } from '#src/features/room/connection/room-connection.ts'
import { createSfuConnection } from '#src/features/room/connection/sfu-connection.ts'
import { MediaAnnouncer } from '#src/features/room/local-media/media-announcer.ts'
import { Roster } from '#src/features/room/people/roster.ts'
import { live } from '#src/realtime/live.ts'
import { QualityMonitor } from './quality/quality-monitor.ts'
import type { RoomCallbacks } from './room-callbacks.ts'
import { RoomNotices } from './room-notices.ts'
import { RoomRequests } from './room-requests.ts'
import { RoomStore } from './room-store.ts'
import { RoomSync } from './room-sync.ts'
import {
  type EndReason,
  hasEnded,
  INITIAL_ROOM_VIEW,
  isMyTurn,
  type RoomView,
  toEnteredView,
  toShownTurn,
} from './room-view.ts'
import { clearVisit } from './visit/saved-visit.ts'

const RETRY_MS = 2000
/** Between attempts to reconnect. At a media server, a page is silent for all of it. */
const MAX_PAUSE_MS = 1000

/** One visit to a live room. It survives network failures and server restarts; joining again needs a new instance. */
export class LiveRoom {
  readonly store: RoomStore<RoomView>
  readonly requests: RoomRequests
  readonly #callbacks: RoomCallbacks
  readonly #announcer: MediaAnnouncer
  readonly #roster: Roster
  readonly #notices: RoomNotices
  readonly #sync = new RoomSync({
    onSnapshot: (snapshot) => this.#onSnapshot(snapshot),
    onUnchanged: () => this.#publishLocalMedia(),
    onUnknown: () => void this.#requestEntry(),
  })
  readonly #quality = new QualityMonitor({
    readStats: async () => this.#connection?.readStats() ?? new Map(),
    onQuality: (qualities, isVideoOff) => this.#setQualities(qualities, isVideoOff),
  })
  #connection: RoomConnection | undefined
  #isReciting = false
  #unsubscribers: readonly (() => void)[] = []
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(callbacks: RoomCallbacks) {
    this.#callbacks = callbacks
    this.store = new RoomStore({ ...INITIAL_ROOM_VIEW, teacherPicture: callbacks.teacherPicture })
    this.requests = new RoomRequests(callbacks.onError)
    this.#announcer = new MediaAnnouncer(callbacks.localMedia, callbacks.onError)
    this.#roster = new Roster(this.store, {
      connection: () => this.#connection,
      onEvent: callbacks.onEvent,
      onPeople: () => this.#publishLocalMedia(),
    })
    this.#notices = new RoomNotices(this.store, { ...callbacks, onEnd: (reason) => this.#finish(reason) })
  }

  enter(): void {
    const reconnect = () => this.#connection?.reconnect()
    const suspend = () => this.#depart({ mayReturn: true })
    addEventListener('online', reconnect)
    addEventListener('pagehide', suspend)
    this.#unsubscribers = [
      () => removeEventListener('online', reconnect),
      () => removeEventListener('pagehide', suspend),
      live.limitPauses(MAX_PAUSE_MS),
      this.#callbacks.localMedia.store.atom.subscribe(() => this.#publishLocalMedia()).unsubscribe,
      live.on('room-person', (person) => this.#onPerson(person)),
      live.on('room-left', (peerId, why) => this.#onPeerLeft(peerId, why)),
      live.on('room-told', (notice) => this.#notices.receive(notice)),
      live.on('room-verse', (verse, word) => this.store.set({ verse, word })),
      live.on('room-turn', (turn) => this.#setTurn(turn)),
      live.subscribe(() => !live.isConnected() && this.store.set({ isConnected: false })),
      live.onConnect(() => void this.#requestEntry()),
    ]
  }

  leave(): void {
    if (!hasEnded(this.store.current())) clearVisit()
    this.#depart({})
  }

  #depart(request: { readonly mayReturn?: true }): void {
    if (hasEnded(this.store.current())) return
    void live.emitWithAck('room-leave', request)
    this.#finish('left')
  }

  mediaOf(peerId: string) {
    return this.#roster.mediaOf(peerId)
  }

  /** Audio level from 0 to 1. */
  levelOf(peerId: string): number {
    if (peerId === this.store.current().me) return this.#callbacks.localMedia.level()
    return this.#connection?.levelOf(peerId) ?? 0
  }

  async #requestEntry(): Promise<void> {
    clearTimeout(this.#retryTimer)
    this.#notices.hold()
    const flags = this.#announcer.currentFlags(this.store.current())
    const reply = await live.emitWithAck('room-enter', {
      room: this.#callbacks.roomName,
      instance: this.#callbacks.instance,
      isReturn: this.store.current().phase === 'inside',
      ...flags,
    })
    if (hasEnded(this.store.current())) {
      // The user left while `room-enter` was pending.
      if (reply.ok) void live.emitWithAck('room-leave', {})
    } else if (reply.ok) this.#onEntered(reply.value)
    else if (!reply.isPassing) this.#finish('refused', reply.message)
    else this.#retryTimer = setTimeout(() => live.isConnected() && void this.#requestEntry(), RETRY_MS)
  }

  #onEntered(state: RoomState): void {
    const { peerId: me, people } = state
    this.store.set(toEnteredView(state))
    this.#connection ??= (state.media === 'mesh' ? createMeshConnection : createSfuConnection)({
      socket: live,
      outgoing: this.#announcer.outgoingMedia(this.store.current()),
      onChange: () => this.#roster.onMediaChange(),
    })
    this.#connection.onEntered(state)
    this.#announcer.setAnnounced(
      people.find(({ peerId }) => peerId === me),
      this.#notices.isMutePending(),
    )
    // People who stay keep their media, because the roster compares the new list with the previous one.
    this.#roster.enter(state)
    this.#setTurn(state.turn)
    this.#notices.release()
    this.#sync.start(state.version)
    this.#quality.start()
  }

  #onSnapshot({ isLocked, isMicrophoneLocked, verse, word, turn, ...list }: RoomSnapshot): void {
    if (this.store.current().phase !== 'inside') return
    this.store.set({ isLocked, isMicrophoneLocked, verse, word })
    this.#roster.apply(list)
    this.#setTurn(turn)
  }

  #publishLocalMedia(): void {
    const view = this.store.current()
    if (view.phase !== 'inside') return
    this.#connection?.setOutgoing(this.#announcer.outgoingMedia(view))
    this.#announcer.announce(view)
    const isVideoPaused = this.#announcer.isVideoPaused(view)
    if (isVideoPaused === view.isVideoPaused) return
    this.store.set({ isVideoPaused })
    if (isVideoPaused) this.#callbacks.onEvent('video-paused', '')
  }

  #setQualities(qualities: RoomView['qualities'], isVideoOff: boolean): void {
    this.store.set({ qualities, isVideoOff })
    this.#publishLocalMedia()
  }

  /**
   * Switches the recitation sound mode on and off with this person's turn. A repeated turn changes nothing, because the
   * reciter may have chosen another sound since its start.
   */
  #setTurn(turn: RoomTurn | null): void {
    this.store.set({ turn: toShownTurn(turn) })
    const isReciting = isMyTurn(this.store.current())
    if (isReciting !== this.#isReciting) void this.#callbacks.localMedia.setSound({ isReciting })
    this.#isReciting = isReciting
    this.#publishLocalMedia()
  }

  #onPerson(person: RoomPerson): void {
    if (this.store.current().phase === 'inside') this.#roster.onPerson(person)
  }

  #onPeerLeft(...[peerId, why]: Parameters<RoomServerEvents['room-left']>): void {
    // The server removed this page while its connection was bad, so it enters again.
    if (peerId === this.store.current().me) void this.#requestEntry()
    else if (!hasEnded(this.store.current())) this.#roster.onLeft(peerId, why)
  }

  #finish(phase: EndReason, refusal = ''): void {
    clearTimeout(this.#retryTimer)
    this.#sync.stop()
    this.#quality.stop()
    for (const stop of this.#unsubscribers) stop()
    this.#connection?.close()
    // Set the phase first, so that the devices that turn off now are not saved as this person's choice.
    this.store.set({ phase, refusal, isConnected: false, people: [] })
    this.#callbacks.localMedia.close()
  }
}
