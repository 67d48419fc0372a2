import type { RoomPerson, RoomServerEvents, RoomSnapshot } from '#contract/room/room.ts'
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

type PeopleList = Pick<RoomSnapshot, 'people' | 'lost'>

/**
 * The people in the room. A person who has lost the connection to the server stays while their media still arrives,
 * because others can still hear them.
 */
export class Roster {
  readonly #store: RoomStore<RoomView>
  readonly #callbacks: Callbacks
  readonly #lost = new Set<string>()
  /** People who were lost before this page entered. It cannot know whether others hear them, so the server's list decides. */
  readonly #awaited = new Set<string>()

  constructor(store: RoomStore<RoomView>, callbacks: Callbacks) {
    this.#store = store
    this.#callbacks = callbacks
  }

  mediaOf(peerId: string): PeerMedia {
    const media = this.#callbacks.connection()?.mediaOf(peerId) ?? NO_MEDIA
    return this.#lost.has(peerId) || this.#awaited.has(peerId) ? { ...media, state: 'reconnecting' } : media
  }

  onPerson(person: RoomPerson): void {
    const view = this.#store.current()
    const known = findPerson(view, person.peerId)
    if (person.isLost) {
      // The teacher muted a person who has lost the connection. Only pages that still hear them show them.
      if (known) this.#update(person)
      return
    }
    this.#unmarkLost(person.peerId)
    this.#update(person)
    if (person.peerId === view.me) return
    this.#callbacks.connection()?.addPeer(person.peerId)
    if (!known) this.#callbacks.onEvent('joined', person.name)
    else if (person.hand !== null && known.hand === null) this.#callbacks.onEvent('hand-raised', person.name)
  }

  onLeft(peerId: string, why: Parameters<RoomServerEvents['room-left']>[1]): void {
    if (why === 'lost' && this.#awaited.has(peerId)) return
    if (why === 'lost' && this.#isHeard(peerId)) this.#lost.add(peerId)
    else this.#remove(peerId)
    this.#countMediaChange()
  }

  /** Applies the list that the server sends when this page enters. */
  enter(list: PeopleList): void {
    for (const { peerId } of list.lost ?? []) if (!this.#isHeard(peerId)) this.#awaited.add(peerId)
    this.apply(list)
  }

  /** Applies the complete list of the server, because broadcasts can get lost. */
  apply({ people, lost = [] }: PeopleList): void {
    const before = this.#store.current()
    const isLost = new Set(lost.map(({ peerId }) => peerId))
    for (const peerId of this.#awaited) if (!isLost.has(peerId)) this.#awaited.delete(peerId)
    for (const { peerId } of people) this.#lost.delete(peerId)
    const { merged, missing } = mergePeople(before.people, [...people, ...this.#selectAwaited(lost, people)])
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

  #selectAwaited(lost: readonly RoomPerson[], people: readonly RoomPerson[]): readonly RoomPerson[] {
    const inside = new Set(people.map(({ peerId }) => peerId))
    return lost.filter(({ peerId }) => this.#awaited.has(peerId) && !inside.has(peerId))
  }

  #unmarkLost(peerId: string): void {
    this.#lost.delete(peerId)
    this.#awaited.delete(peerId)
  }

  #remove(peerId: string): void {
    const view = this.#store.current()
    const person = findPerson(view, peerId)
    this.#unmarkLost(peerId)
    if (!person) return
    this.#callbacks.connection()?.removePeer(peerId)
    this.#store.set({ people: withoutPerson(view.people, peerId) })
    this.#callbacks.onEvent('left', person.name)
    this.#callbacks.onPeople()
  }
}
