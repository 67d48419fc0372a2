import { tell } from './news.ts'
import type { Place } from './place.ts'
import { indexedStore } from './store.ts'

/** The browser, page and worker alike. */
export const here: Place = {
  store: indexedStore,
  fetch: (path, init) => fetch(path, init),
  alone: (lock, work) => navigator.locks.request(lock, work),
  held: () => undefined,
  tell,
  now: () => Date.now(),
  random: () => Math.random(),
}
