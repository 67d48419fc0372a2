type Listener = () => void

/** A value that screens follow. */
export class RoomStore<T extends object> {
  #value: T
  readonly #listeners = new Set<Listener>()

  constructor(value: T) {
    this.#value = value
  }

  readonly current = (): T => this.#value

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  set(change: Partial<T>): void {
    this.#value = { ...this.#value, ...change }
    for (const listener of this.#listeners) listener()
  }
}
