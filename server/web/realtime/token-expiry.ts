import { decodeJwt } from 'jose'

/** A page has this time before the expiry to fetch another token. */
const RENEW_BEFORE_MS = 60_000
const REPEAT_MS = 15_000
/**
 * A class must not stop because a phone could not fetch a token for a while. An expired token alone is no risk, because
 * `revoked-sessions.ts` closes the sockets of revoked sessions.
 */
export const EXPIRED_GRACE_MS = 10 * 60_000
/** Node fires a timer with a longer delay immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface Callbacks {
  /** Called some time before the token expires, and repeatedly afterwards. */
  readonly onExpiring: () => void
  readonly onExpired: () => void
}

/** The timers of one socket's access token. */
export class TokenExpiry {
  readonly #callbacks: Callbacks
  #timers: readonly NodeJS.Timeout[] = []

  constructor(token: string, callbacks: Callbacks) {
    this.#callbacks = callbacks
    this.renew(token)
  }

  renew(token: string): void {
    this.stop()
    const msLeft = Math.min((decodeJwt(token).exp ?? 0) * 1000 - Date.now(), MAX_TIMER_MS - EXPIRED_GRACE_MS)
    this.#timers = [
      setTimeout(() => this.#startAsking(), Math.max(0, msLeft - RENEW_BEFORE_MS)).unref(),
      setTimeout(() => this.#callbacks.onExpired(), msLeft + EXPIRED_GRACE_MS).unref(),
    ]
  }

  stop(): void {
    this.#timers.forEach(clearTimeout)
  }

  #startAsking(): void {
    this.#callbacks.onExpiring()
    this.#timers = [...this.#timers, setInterval(() => this.#callbacks.onExpiring(), REPEAT_MS).unref()]
  }
}
