import type { Platform } from '#server/platform/platform.ts'
import { countSharedCall } from '#server/storage/limits/shared-limit.ts'

/** A page on a bad network enters again every few seconds. Only a program enters more often. */
export const MAX_ENTRIES = 30
const WINDOW_S = 60

/** Limits how often an account enters live rooms, on all servers: each entry locks the room and reaches all its pages. */
export class EntryLimit {
  readonly #redis: Platform['redis']
  #counts = new Map<string, number>()
  #startedAt = 0

  constructor(redis: Platform['redis']) {
    this.#redis = redis
  }

  /** Counts an entry. @returns false if the account must wait */
  async isWithin(accountId: string): Promise<boolean> {
    const redis = this.#redis
    if (!redis) return this.#countHere(accountId)
    const limit = { max: MAX_ENTRIES, seconds: WINDOW_S }
    const wait = await countSharedCall(redis, `room-enter|${accountId}`, limit).catch(() => undefined)
    return wait === undefined ? this.#countHere(accountId) : wait === 0
  }

  #countHere(accountId: string): boolean {
    const now = Date.now()
    if (now - this.#startedAt > WINDOW_S * 1000) {
      this.#startedAt = now
      this.#counts = new Map()
    }
    const count = (this.#counts.get(accountId) ?? 0) + 1
    this.#counts.set(accountId, count)
    return count <= MAX_ENTRIES
  }
}
