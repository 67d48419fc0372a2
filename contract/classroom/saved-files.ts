/** Of a name of a private cache: behind the prefix of all of them, before the id of its user. */
export const SAVED_FILES = 'files-'

/**
 * A saved file lies on the phone in pieces of this size: a cut line costs one of them at most, and a player that begins in
 * the middle reads only what it needs.
 */
export const PIECE_BYTES = 1024 * 1024

/** Which file: its class and itself. Links change, this does not. */
export interface SavedPlace {
  readonly gigId: string
  readonly resourceId: string
}

const PATH = /^\/saved\/([\da-f-]{36})\/([\da-f-]{36})$/

/**
 * Where a saved file opens, from the phone alone. Its head stands there once every piece has come: without it, nothing is
 * saved.
 * @param place which file
 */
export const savedPath = ({ gigId, resourceId }: SavedPlace): string => `/saved/${gigId}/${resourceId}`

/**
 * The file that a path names, if it is such a path.
 * @param pathname without query
 */
export const placeAt = (pathname: string): SavedPlace | null => {
  const [, gigId, resourceId] = PATH.exec(pathname) ?? []
  return gigId && resourceId ? { gigId, resourceId } : null
}

/**
 * Under which path a piece is kept.
 * @param path of its file
 * @param number from 0 on
 */
export const piecePath = (path: string, number: number): string => `${path}?piece=${number}`

/**
 * From where to where a piece reaches, the end not counted in.
 * @param number from 0 on
 * @param bytes of the whole file
 */
export const pieceSpan = (number: number, bytes: number): { readonly from: number; readonly to: number } => ({
  from: number * PIECE_BYTES,
  to: Math.min(bytes, (number + 1) * PIECE_BYTES),
})

/** A header of the head: how many bytes the file has. */
export const BYTES_HEADER = 'X-Bytes'
