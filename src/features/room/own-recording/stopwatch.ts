/** Sums up the time between each `start` and `stop`. */
export class Stopwatch {
  readonly #now: () => number
  #countedMs = 0
  #startedAt: number | undefined

  /** @param now in milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  start(): void {
    this.#startedAt ??= this.#now()
  }

  stop(): void {
    this.#countedMs = this.elapsedMs()
    this.#startedAt = undefined
  }

  elapsedMs(): number {
    return this.#countedMs + (this.#startedAt === undefined ? 0 : this.#now() - this.#startedAt)
  }
}
