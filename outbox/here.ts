import { tell } from './news.ts'
import { keptLogout } from './owed-logout.ts'
import type { Place } from './place.ts'
import { indexedStore } from './store.ts'

/** The browser, page and worker alike. */
export const here: Place = {
  store: indexedStore,
  fetch: (path, init) => fetch(path, init),
  // Where the browser has no locks (a page without TLS) it has no worker either.
  alone: (lock, work) => ('locks' in navigator ? navigator.locks.request(lock, work) : work()),
  held: () => undefined,
  owed: keptLogout,
  tell,
  now: () => Date.now(),
  random: () => Math.random(),
}
