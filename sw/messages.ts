/** The last HTML of a user's home page. */
export interface SavedHome {
  /** The user's id. */
  readonly account: string
  /** The build whose classes it has. */
  readonly release: string
  readonly path: string
  readonly html: string
}

/** Pages send both: pages and workers of the previous release know only the path of the page that is open. */
interface OpenedPaths {
  readonly path?: string
  readonly paths?: readonly string[]
}

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** The user accepted the new version, so the waiting worker activates. */
  | { readonly kind: 'take-over' }
  /** Pages were opened before the worker was installed, so their responses are not cached yet. */
  | (OpenedPaths & { readonly kind: 'opened' })
  /**
   * Sent at each start: caches the files of this build that are missing, because browsers evict caches. The worker
   * answers on the message's port whether the app is ready offline. For members, also the screens that need a login.
   */
  | { readonly kind: 'check-files'; readonly isMember: boolean }
  /** The user leaves their home page. */
  | { readonly kind: 'save-home'; readonly home: SavedHome }

/** The tag of the sync event that delivers the outbox. */
export const OUTBOX_SYNC_TAG = 'outbox'

/** Caches with this prefix hold one user's data; a logout deletes them. */
export const PRIVATE_CACHE_PREFIX = 'private-'

const isTextList = (list: unknown): list is readonly string[] =>
  Array.isArray(list) && list.every((text) => typeof text === 'string')

const hasOpenedPaths = (message: object): boolean =>
  'paths' in message ? isTextList(message.paths) : 'path' in message && typeof message.path === 'string'

export const listOpenedPaths = ({ path, paths }: OpenedPaths): readonly string[] => paths ?? (path ? [path] : [])

const isSavedHome = (home: unknown): home is SavedHome =>
  typeof home === 'object' &&
  home !== null &&
  ['account', 'release', 'path', 'html'].every((field) => typeof Reflect.get(home, field) === 'string')

/** Saved data and the saved home page are dropped after this time, in milliseconds. */
export const SAVED_DATA_MAX_AGE_MS = 30 * 24 * 3600 * 1000

/** Rejects foreign messages: extensions and frames may post to a worker too. */
export const isWorkerMessage = (message: unknown): message is WorkerMessage => {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false
  if (message.kind === 'opened') return hasOpenedPaths(message)
  if (message.kind === 'check-files') return 'isMember' in message && typeof message.isMember === 'boolean'
  if (message.kind === 'save-home') return 'home' in message && isSavedHome(message.home)
  return message.kind === 'take-over'
}

/**
 * Restricts a notification's link to this app, so that it never leads to another site.
 * @returns path, query and hash; `/` for anything else
 */
export const toOwnPath = (link: unknown): string => {
  const url = typeof link === 'string' ? URL.parse(link, location.origin) : null
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
