import type { RoomPerson, RoomServerEvents } from '#contract/room/room.ts'
import { NO_MEDIA, type PeerMedia, type RoomConnection } from '#src/features/room/connection/room-connection.ts'
import type { RoomStore } from '#src/features/room/room-store.ts'
import { findPerson, type RoomView } from '#src/features/room/room-view.ts'
import { mergePeople, withoutPerson, withPerson } from './people-list.ts'

interface Callbacks {
  readonly connection: () => Pick<RoomConnection, 'addPeer' | 'removePeer' | 'mediaOf'> | undefined
  readonly onEvent: (event: 'joined' | 'left' | 'hand-raised', name: string) => void
  /** Called when people come, go or change. */
  readonly onPeople: () => void
}

/**
 * The people in the room. A person who has lost the connection to the server stays while their media still arrives,
 * because others can still hear them.
 */
export class Roster {
  readonly #store: RoomStore<RoomView>
  readonly #callbacks: Callbacks
  readonly #lost = new Set<string>()

  constructor(store: RoomStore<RoomView>, callbacks: Callbacks) {
    this.#store = store
    this.#callbacks = callbacks
  }

  mediaOf(peerId: string): PeerMedia {
    const media = this.#callbacks.connection()?.mediaOf(peerId) ?? NO_MEDIA
    return this.#lost.has(peerId) ? { ...media, state: 'reconnecting' } : media
  }

  onPerson(person: RoomPerson): void {
    const view = this.#store.current()
    const known = findPerson(view, person.peerId)
    if (person.isLost) {
      // The teacher muted a person who has lost the connection. Only pages that still hear them show them.
      if (known) this.#update(person)
      return
    }
    this.#lost.delete(person.peerId)
    this.#update(person)
    if (person.peerId === view.me) return
    this.#callbacks.connection()?.addPeer(person.peerId)
    if (!known) this.#callbacks.onEvent('joined', person.name)
    else if (person.hand !== null && known.hand === null) this.#callbacks.onEvent('hand-raised', person.name)
  }

  onLeft(peerId: string, why: Parameters<RoomServerEvents['room-left']>[1]): void {
    if (why === 'lost' && this.#isHeard(peerId)) this.#lost.add(peerId)
    else this.#remove(peerId)
    this.#countMediaChange()
  }

  /** Applies the complete list of the server, because broadcasts can get lost. */
  apply(people: readonly RoomPerson[]): void {
    const before = this.#store.current()
    const { merged, missing } = mergePeople(before.people, people)
    for (const { peerId } of people) this.#lost.delete(peerId)
    this.#store.set({ people: merged })
    for (const peerId of missing.filter((one) => one !== before.me)) this.onLeft(peerId, 'lost')
    for (const { peerId } of people) if (peerId !== before.me) this.#callbacks.connection()?.addPeer(peerId)
    this.#callbacks.onPeople()
  }

  /** Called when the media of a peer has changed. Removes disconnected people whose media has ended. */
  onMediaChange(): void {
    for (const peerId of this.#lost) if (!this.#isHeard(peerId)) this.#remove(peerId)
    this.#countMediaChange()
  }

  #update(person: RoomPerson): void {
    this.#store.set({ people: withPerson(this.#store.current().people, person) })
    this.#callbacks.onPeople()
  }

  #isHeard(peerId: string): boolean {
    return this.#callbacks.connection()?.mediaOf(peerId).state === 'connected'
  }

  #countMediaChange(): void {
    this.#store.set({ mediaVersion: this.#store.current().mediaVersion + 1 })
  }

  #remove(peerId: string): void {
    const view = this.#store.current()
    const person = findPerson(view, peerId)
    this.#lost.delete(peerId)
    if (!person) return
    this.#callbacks.connection()?.removePeer(peerId)
    this.#store.set({ people: withoutPerson(view.people, peerId) })
    this.#callbacks.onEvent('left', person.name)
    this.#callbacks.onPeople()
  }
}
