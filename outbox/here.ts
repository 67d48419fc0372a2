import { type FlushSummary, flush } from './flush.ts'
import { tell } from './news.ts'
import type { Place } from './place.ts'
import { indexedStore } from './store.ts'

/** The browser, page and worker alike. */
export const here: Place = {
  store: indexedStore,
  fetch: (path, init) => fetch(path, init),
  alone: (lock, work) => navigator.locks.request(lock, work),
  tell,
  now: () => Date.now(),
  random: () => Math.random(),
}

/**
 * Delivers what waits on this phone for the signed-in user.
 * @param options `hurry`: also what is not yet due
 */
export const flushHere = (options: { readonly hurry?: boolean } = {}): Promise<FlushSummary> => flush(here, options)
