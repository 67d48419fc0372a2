import { isRefusal } from './is-refusal.ts'

const RETRY_MS = 60_000

interface FailedQuery {
  readonly state: { readonly data: unknown; readonly error: Error | null }
}

/**
 * A `refetchInterval` for a class that a screen still shows after a fetch has failed: its live room is hidden until one
 * succeeds. Without data the screen shows the error and asks the user to try again.
 * @returns milliseconds until the next fetch; `false` for none
 */
export const refetchAfterFailure = ({ state: { data, error } }: FailedQuery): number | false => {
  const mayRecover = data !== undefined && error !== null && !isRefusal(error)
  return navigator.onLine && mayRecover && RETRY_MS
}
