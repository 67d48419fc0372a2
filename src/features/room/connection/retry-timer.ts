const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 4000

/** Repeats failed attempts: soon at first, because each second is silent, then less often. */
export class RetryTimer {
  #timer: ReturnType<typeof setTimeout> | undefined
  #pauseMs = FIRST_PAUSE_MS

  /** Replaces a retry that is still due. */
  schedule(retry: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(retry, this.#pauseMs)
    this.#pauseMs = Math.min(this.#pauseMs * 2, MAX_PAUSE_MS)
  }

  cancel(): void {
    clearTimeout(this.#timer)
  }

  /** Called after a success, so that the next retry is soon again. */
  reset(): void {
    this.#pauseMs = FIRST_PAUSE_MS
  }
}
