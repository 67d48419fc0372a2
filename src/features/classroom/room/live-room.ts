import type { MODERATIONS, RoomPerson, RoomServerEvents, RoomState } from '#contract/classroom/room.ts'
import type { OwnMedia } from '#src/features/classroom/room/local-media/own-media.ts'
import { OwnShare } from '#src/features/classroom/room/local-media/own-share.ts'
import { type EmitReply, live } from '#src/realtime/live.ts'
import type { Links } from './connection/links.ts'
import { meshLinks } from './connection/mesh-links.ts'
import { sfuLinks } from './connection/sfu-links.ts'
import { reconcile, withoutPerson, withPerson } from './people.ts'
import { RoomStore } from './room-store.ts'
import { NEW_ROOM, type Over, personIn } from './room-view.ts'

/** Something that happened in the room, for who cannot see it. */
export type RoomEvent = Parameters<RoomServerEvents['room-told']>[0] | 'came' | 'went' | 'hand'

interface RoomCallbacks {
  readonly roomName: string
  readonly own: OwnMedia
  readonly onNews: (news: RoomEvent, name: string) => void
  readonly onRefusal: (message: string) => void
}

/** How long others have to come back after the server has. */
const RETURN_MS = 20_000
const AGAIN_MS = 2000

/** A visit to a live room, from entering to leaving, across cuts of the network and of the server. */
export class LiveRoom {
  readonly store = new RoomStore(NEW_ROOM)
  readonly #doings: RoomCallbacks
  readonly #share: OwnShare
  /** Made once, so that this page comes back as itself. */
  readonly #instance = crypto.randomUUID()
  #links: Links | undefined
  #stops: readonly (() => void)[] = []
  #missing = new Set<string>()
  #again: ReturnType<typeof setTimeout> | undefined
  #forgetting: ReturnType<typeof setTimeout> | undefined

  constructor(doings: RoomCallbacks) {
    this.#doings = doings
    this.#share = new OwnShare(doings.own, doings.onRefusal)
  }

  enter(): void {
    const revive = () => this.#links?.revive()
    const leave = () => this.leave()
    addEventListener('online', revive)
    addEventListener('pagehide', leave)
    this.#stops = [
      () => removeEventListener('online', revive),
      () => removeEventListener('pagehide', leave),
      this.#doings.own.store.atom.subscribe(() => this.#shareOwn()).unsubscribe,
      live.on('room-person', (person) => this.#hearPerson(person)),
      live.on('room-left', (peerId) => this.#hearLeft(peerId)),
      live.on('room-told', (what) => this.#hearTold(what)),
      live.on('room-verse', (verse) => this.store.set({ verse })),
      live.subscribe(() => !live.isConnected() && this.store.set({ isHeard: false })),
      live.onConnect(() => void this.#ask()),
    ]
  }

  leave(): void {
    if (this.#isOver()) return
    void live.emitWithAck('room-leave', {})
    this.#finish('left')
  }

  mediaOf(peerId: string) {
    return this.#links?.mediaOf(peerId)
  }

  /** How loud somebody is, 0 to 1. */
  levelOf(peerId: string): number {
    if (peerId === this.store.current().me) return this.#doings.own.level()
    return this.#links?.levelOf(peerId) ?? 0
  }

  async moderate(action: (typeof MODERATIONS)[number], peerId?: string): Promise<void> {
    this.#tellRefusal(await live.emitWithAck('room-moderate', { action, peerId }))
  }

  async raiseHand(isUp: boolean): Promise<void> {
    this.#tellRefusal(await live.emitWithAck('room-hand', { isUp }))
  }

  async showVerse(verse: string | null): Promise<void> {
    this.#tellRefusal(await live.emitWithAck('room-verse', { verse }))
  }

  #tellRefusal(heard: EmitReply<'room-moderate' | 'room-hand' | 'room-verse'>): void {
    if (!heard.ok) this.#doings.onRefusal(heard.message)
  }

  #isOver(): boolean {
    const { phase } = this.store.current()
    return phase !== 'entering' && phase !== 'inside'
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#again)
    const flags = this.#share.flags()
    const heard = await live.emitWithAck('room-enter', {
      room: this.#doings.roomName,
      instance: this.#instance,
      ...flags,
    })
    if (this.#isOver()) {
      // Somebody left while the door was being opened.
      if (heard.ok) void live.emitWithAck('room-leave', {})
    } else if (heard.ok) this.#entered(heard.value)
    else if (!heard.isPassing) this.#finish('refused', heard.message)
    else this.#again = setTimeout(() => live.isConnected() && void this.#ask(), AGAIN_MS)
  }

  #entered(state: RoomState): void {
    const before = this.store.current()
    const { people, missing } = reconcile(
      before.people.filter(({ peerId }) => peerId !== before.me),
      state.people,
    )
    const { peerId: me, role, media, isLocked, verse } = state
    this.store.set({ phase: 'inside', isHeard: true, me, role, media, people, isLocked, verse })
    this.#links ??= (media === 'mesh' ? meshLinks : sfuLinks)({
      socket: live,
      sending: this.#share.sending(people.length),
      changed: () => this.store.set({ changes: this.store.current().changes + 1 }),
    })
    this.#links.entered(state)
    this.#share.heardAs(personIn(this.store.current(), me))
    this.#shareOwn()
    clearTimeout(this.#forgetting)
    this.#missing = new Set(missing)
    this.#forgetting = setTimeout(() => this.#forgetMissing(), RETURN_MS)
  }

  /** Whoever has not come back by now has left while nobody could hear it. */
  #forgetMissing(): void {
    for (const peerId of this.#missing) this.#drop(peerId)
    this.#missing.clear()
  }

  #shareOwn(): void {
    const { phase, people, media } = this.store.current()
    if (phase !== 'inside') return
    this.#links?.send(this.#share.sending(people.length))
    this.#share.tell({ media, people: people.length })
  }

  #hearPerson(person: RoomPerson): void {
    const view = this.store.current()
    if (view.phase !== 'inside') return
    const known = personIn(view, person.peerId)
    this.#missing.delete(person.peerId)
    this.store.set({ people: withPerson(view.people, person) })
    if (person.peerId === view.me) return
    this.#links?.personCame(person.peerId)
    if (!known) {
      this.#doings.onNews('came', person.name)
      this.#shareOwn()
    } else if (person.hand !== null && known.hand === null) this.#doings.onNews('hand', person.name)
  }

  #hearLeft(peerId: string): void {
    const view = this.store.current()
    // The server gave this page up while its line was bad: it comes in again.
    if (peerId === view.me) void this.#ask()
    else this.#drop(peerId)
  }

  #drop(peerId: string): void {
    const view = this.store.current()
    const person = personIn(view, peerId)
    if (!person || this.#isOver()) return
    this.#links?.personLeft(peerId)
    this.store.set({ people: withoutPerson(view.people, peerId) })
    this.#doings.onNews('went', person.name)
    this.#shareOwn()
  }

  #hearTold(what: Parameters<RoomServerEvents['room-told']>[0]): void {
    const { own, onNews } = this.#doings
    if (what === 'mute') void own.setMicrophone(false)
    if (what === 'camera-off') void own.showNothing()
    if (what === 'locked' || what === 'unlocked') this.store.set({ isLocked: what === 'locked' })
    if (what === 'removed' || what === 'ended') this.#finish(what)
    else onNews(what, '')
  }

  #finish(phase: Over, refusal = ''): void {
    clearTimeout(this.#again)
    clearTimeout(this.#forgetting)
    for (const stop of this.#stops) stop()
    this.#links?.close()
    this.#doings.own.close()
    this.store.set({ phase, refusal, isHeard: false, people: [] })
  }
}
