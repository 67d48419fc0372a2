interface LockOptions {
  /** Cancels the wait. */
  readonly signal?: AbortSignal
  readonly steal?: true
}

const tails = new Map<string, Promise<unknown>>()

const runInTurn = <T>(name: string, work: () => Promise<T>, { signal }: LockOptions): Promise<T> => {
  const start = (): Promise<T> => {
    signal?.throwIfAborted()
    return work()
  }
  const turn = (tails.get(name) ?? Promise.resolve()).then(start)
  tails.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Runs `work` while no other tab or worker holds the lock. Pages without TLS have no Web Locks and no worker: there, only
 * the calls of this tab wait for each other.
 */
export const withWebLock = <T>(name: string, work: () => Promise<T>, options: LockOptions = {}): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, options, work) : runInTurn(name, work, options)

/** The names of the locks that any tab or worker holds. Empty without Web Locks. */
export const listHeldLocks = async (): Promise<readonly string[]> => {
  const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {}
  return held.flatMap(({ name }) => name ?? [])
}
