import { type Atom, createAtom } from '@tanstack/store'

/** Holds the state of classes outside React; components subscribe with `useRoomStore`. */
export class RoomStore<T extends object> {
  readonly atom: Atom<T>

  constructor(value: T) {
    this.atom = createAtom(value)
  }

  readonly current = (): T => this.atom.get()

  set(change: Partial<T>): void {
    this.atom.set({ ...this.current(), ...change })
  }
}
