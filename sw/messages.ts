/** What a page may ask of the worker. */
export type Ask =
  /** The user wants the new version now. */
  | { readonly kind: 'take-over' }
  /** This path was opened before the worker was there: keep what it shows. */
  | { readonly kind: 'opened'; readonly path: string }
  /** Somebody is signed in on this phone: keep the screens behind sign-in too. */
  | { readonly kind: 'member' }

/** The sync event that delivers what waits. */
export const OUTBOX_TAG = 'outbox'

/** Caches with this prefix hold what one user was shown; a logout deletes them. */
export const PRIVATE_PREFIX = 'private-'

/**
 * Whether a message is one of ours: extensions and frames may post to a worker too.
 * @param message the data of a `message` event, of any type
 */
export const isAsk = (message: unknown): message is Ask => {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return false
  if (message.kind === 'opened') return 'path' in message && typeof message.path === 'string'
  return message.kind === 'take-over' || message.kind === 'member'
}

/**
 * A path of this app, whatever a message names: a notification never leads to another site.
 * @param link the link of a notification, of any type
 * @returns path, query and hash; `/` for anything else
 */
export const pathOfOurs = (link: unknown): string => {
  const url = typeof link === 'string' ? URL.parse(link, location.origin) : null
  return url?.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : '/'
}
