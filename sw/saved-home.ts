import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { readSignedInAccount } from '#outbox/access-token.ts'
import { browserEnv } from '#outbox/browser-env.ts'
import { PRIVATE_CACHE_PREFIX, SAVED_DATA_MAX_AGE_MS, type SavedHome } from './messages.ts'

const CACHE = `${PRIVATE_CACHE_PREFIX}home`
const KEY = '/'
/** The headers of the saved response. */
const ACCOUNT = 'x-account'
const RELEASE = 'x-release'
const PATH = 'x-path'
const SAVED_AT = 'x-saved-at'

/** The place of the app in the shell. */
const APP_PLACE = '<!--app-->'
/** The installed app starts here, and its router goes on to the home page. */
const START_PATH = '/start'

/** The next user's home page replaces it; a logout deletes the cache. */
export const saveHome = async ({ account, release, path, html }: SavedHome): Promise<void> => {
  const isSignedIn = async () => account === (await readSignedInAccount(browserEnv))
  if (!(await isSignedIn())) return
  const headers = { [ACCOUNT]: account, [RELEASE]: release, [PATH]: path, [SAVED_AT]: String(Date.now()) }
  await (await caches.open(CACHE)).put(KEY, new Response(html, { headers }))
  // The user may have logged out meanwhile.
  if (!(await isSignedIn())) await caches.delete(CACHE)
}

const isFor = ({ pathname, search }: URL, path: string | null): boolean =>
  search === '' && (pathname === path || pathname === START_PATH)

const findSavedHome = async (url: URL): Promise<string | undefined> => {
  const saved = await caches.match(KEY, { cacheName: CACHE })
  if (!saved || !isFor(url, saved.headers.get(PATH))) return undefined
  const isOfThisBuild = saved.headers.get(RELEASE) === import.meta.env.VITE_RELEASE
  const isYoung = Date.now() - Number(saved.headers.get(SAVED_AT)) < SAVED_DATA_MAX_AGE_MS
  const isOwn = saved.headers.get(ACCOUNT) === (await readSignedInAccount(browserEnv))
  if (isOfThisBuild && isYoung && isOwn) return saved.text()
  await caches.delete(CACHE)
  return undefined
}

// The text is no longer compressed, and longer than that of the shell.
const headersOf = (shell: Response): Headers => {
  const headers = new Headers(shell.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return headers
}

/**
 * Answers with the shell. On the home page of the signed-in user it shows what they saw last, until the app has rendered
 * the page.
 */
export const withSavedHome =
  (shell: RouteHandlerCallback): RouteHandlerCallback =>
  async (visit) => {
    const [empty, html] = await Promise.all([shell(visit), findSavedHome(visit.url).catch(() => undefined)])
    if (html === undefined) return empty
    const text = await empty.text()
    return new Response(
      text.replace(APP_PLACE, () => html),
      { headers: headersOf(empty) },
    )
  }
