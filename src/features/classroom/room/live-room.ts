import type { MODERATION_ACTIONS, RoomPerson, RoomServerEvents, RoomState } from '#contract/classroom/room.ts'
import { createMeshConnection } from '#src/features/classroom/room/connection/mesh-connection.ts'
import type { RoomConnection } from '#src/features/classroom/room/connection/room-connection.ts'
import { createSfuConnection } from '#src/features/classroom/room/connection/sfu-connection.ts'
import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import { MediaAnnouncer } from '#src/features/classroom/room/local-media/media-announcer.ts'
import { reconcilePeople, withoutPerson, withPerson } from '#src/features/classroom/room/people/people-list.ts'
import { type EmitReply, live } from '#src/realtime/live.ts'
import { RoomStore } from './room-store.ts'
import { type EndReason, findPerson, INITIAL_ROOM_VIEW } from './room-view.ts'

/** Events that the page announces to screen readers or shows as toasts. */
export type RoomEvent = Parameters<RoomServerEvents['room-told']>[0] | 'joined' | 'left' | 'hand-raised'

interface RoomCallbacks {
  readonly roomName: string
  readonly localMedia: LocalMedia
  readonly onEvent: (news: RoomEvent, name: string) => void
  readonly onError: (message: string) => void
}

/** A restarted server knows no peers at first, so peers get this long to enter again before they are removed. */
const REJOIN_GRACE_MS = 20_000
const RETRY_MS = 2000

/** One visit to a live room. It survives network failures and server restarts; joining again needs a new instance. */
export class LiveRoom {
  readonly store = new RoomStore(INITIAL_ROOM_VIEW)
  readonly #callbacks: RoomCallbacks
  readonly #announcer: MediaAnnouncer
  /** Generated once, so that the server gives this page the same peer id after a reconnect. */
  readonly #instance = crypto.randomUUID()
  #connection: RoomConnection | undefined
  #unsubscribers: readonly (() => void)[] = []
  #missingPeers = new Set<string>()
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #graceTimer: ReturnType<typeof setTimeout> | undefined

  constructor(callbacks: RoomCallbacks) {
    this.#callbacks = callbacks
    this.#announcer = new MediaAnnouncer(callbacks.localMedia, callbacks.onError)
  }

  enter(): void {
    const reconnect = () => this.#connection?.reconnect()
    const leave = () => this.leave()
    addEventListener('online', reconnect)
    addEventListener('pagehide', leave)
    this.#unsubscribers = [
      () => removeEventListener('online', reconnect),
      () => removeEventListener('pagehide', leave),
      this.#callbacks.localMedia.store.atom.subscribe(() => this.#publishLocalMedia()).unsubscribe,
      live.on('room-person', (person) => this.#onPerson(person)),
      live.on('room-left', (peerId) => this.#onPeerLeft(peerId)),
      live.on('room-told', (notice) => this.#onNotice(notice)),
      live.on('room-verse', (verse) => this.store.set({ verse })),
      live.subscribe(() => !live.isConnected() && this.store.set({ isConnected: false })),
      live.onConnect(() => void this.#requestEntry()),
    ]
  }

  leave(): void {
    if (this.#isEnded()) return
    void live.emitWithAck('room-leave', {})
    this.#finish('left')
  }

  mediaOf(peerId: string) {
    return this.#connection?.mediaOf(peerId)
  }

  /** Audio level from 0 to 1. */
  levelOf(peerId: string): number {
    if (peerId === this.store.current().me) return this.#callbacks.localMedia.level()
    return this.#connection?.levelOf(peerId) ?? 0
  }

  async moderate(action: (typeof MODERATION_ACTIONS)[number], peerId?: string): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-moderate', { action, peerId }))
  }

  async raiseHand(isUp: boolean): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-hand', { isUp }))
  }

  async showVerse(verse: string | null): Promise<void> {
    this.#reportRefusal(await live.emitWithAck('room-verse', { verse }))
  }

  #reportRefusal(reply: EmitReply<'room-moderate' | 'room-hand' | 'room-verse'>): void {
    if (!reply.ok) this.#callbacks.onError(reply.message)
  }

  #isEnded(): boolean {
    const { phase } = this.store.current()
    return phase !== 'entering' && phase !== 'inside'
  }

  async #requestEntry(): Promise<void> {
    clearTimeout(this.#retryTimer)
    const flags = this.#announcer.currentFlags()
    const reply = await live.emitWithAck('room-enter', {
      room: this.#callbacks.roomName,
      instance: this.#instance,
      ...flags,
    })
    if (this.#isEnded()) {
      // The user left while `room-enter` was pending.
      if (reply.ok) void live.emitWithAck('room-leave', {})
    } else if (reply.ok) this.#onEntered(reply.value)
    else if (!reply.isPassing) this.#finish('refused', reply.message)
    else this.#retryTimer = setTimeout(() => live.isConnected() && void this.#requestEntry(), RETRY_MS)
  }

  #onEntered(state: RoomState): void {
    const before = this.store.current()
    const { people, missing } = reconcilePeople(
      before.people.filter(({ peerId }) => peerId !== before.me),
      state.people,
    )
    const { peerId: me, role, media, isLocked, verse } = state
    this.store.set({ phase: 'inside', isConnected: true, me, role, media, people, isLocked, verse })
    this.#connection ??= (media === 'mesh' ? createMeshConnection : createSfuConnection)({
      socket: live,
      outgoing: this.#announcer.outgoingMedia(people.length),
      onChange: () => this.store.set({ mediaVersion: this.store.current().mediaVersion + 1 }),
    })
    this.#connection.onEntered(state)
    this.#announcer.setAnnounced(findPerson(this.store.current(), me))
    this.#publishLocalMedia()
    clearTimeout(this.#graceTimer)
    this.#missingPeers = new Set(missing)
    this.#graceTimer = setTimeout(() => this.#removeMissingPeers(), REJOIN_GRACE_MS)
  }

  /** These peers left while this page or the server was down, so no `room-left` was sent for them. */
  #removeMissingPeers(): void {
    for (const peerId of this.#missingPeers) this.#removePeer(peerId)
    this.#missingPeers.clear()
  }

  #publishLocalMedia(): void {
    const { phase, people, media } = this.store.current()
    if (phase !== 'inside') return
    this.#connection?.setOutgoing(this.#announcer.outgoingMedia(people.length))
    this.#announcer.announce({ media, people: people.length })
  }

  #onPerson(person: RoomPerson): void {
    const view = this.store.current()
    if (view.phase !== 'inside') return
    const known = findPerson(view, person.peerId)
    this.#missingPeers.delete(person.peerId)
    this.store.set({ people: withPerson(view.people, person) })
    if (person.peerId === view.me) return
    this.#connection?.addPeer(person.peerId)
    if (!known) {
      this.#callbacks.onEvent('joined', person.name)
      this.#publishLocalMedia()
    } else if (person.hand !== null && known.hand === null) this.#callbacks.onEvent('hand-raised', person.name)
  }

  #onPeerLeft(peerId: string): void {
    const view = this.store.current()
    // The server removed this page while its connection was bad, so it enters again.
    if (peerId === view.me) void this.#requestEntry()
    else this.#removePeer(peerId)
  }

  #removePeer(peerId: string): void {
    const view = this.store.current()
    const person = findPerson(view, peerId)
    if (!person || this.#isEnded()) return
    this.#connection?.removePeer(peerId)
    this.store.set({ people: withoutPerson(view.people, peerId) })
    this.#callbacks.onEvent('left', person.name)
    this.#publishLocalMedia()
  }

  #onNotice(notice: Parameters<RoomServerEvents['room-told']>[0]): void {
    const { localMedia, onEvent } = this.#callbacks
    if (notice === 'mute') void localMedia.setMicrophone(false)
    if (notice === 'camera-off') void localMedia.turnOffVideo()
    if (notice === 'locked' || notice === 'unlocked') this.store.set({ isLocked: notice === 'locked' })
    if (notice === 'removed' || notice === 'ended') this.#finish(notice)
    else onEvent(notice, '')
  }

  #finish(phase: EndReason, refusal = ''): void {
    clearTimeout(this.#retryTimer)
    clearTimeout(this.#graceTimer)
    for (const stop of this.#unsubscribers) stop()
    this.#connection?.close()
    this.#callbacks.localMedia.close()
    this.store.set({ phase, refusal, isConnected: false, people: [] })
  }
}
