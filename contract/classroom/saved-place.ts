/** Of the name of a private cache: behind the prefix of all of them, before the id of its user. */
export const CLASS_FILES = 'files-'

/** Which file: its class and itself. Links change, this does not. */
export interface SavedPlace {
  readonly gigId: string
  readonly resourceId: string
}

const PATH = /^\/saved\/([\da-f-]{36})\/([\da-f-]{36})$/

/**
 * Where a saved file of a class opens, from the phone alone.
 * @param place which file
 */
export const savedPath = ({ gigId, resourceId }: SavedPlace): string => `/saved/${gigId}/${resourceId}`

/**
 * Under which path a phone notes what it is told of a saved file: title, class, size.
 * @param place which file
 */
export const aboutPath = (place: SavedPlace): string => `${savedPath(place)}?about`

/**
 * The file that a path names, if it is such a path.
 * @param pathname without query
 */
export const placeAt = (pathname: string): SavedPlace | null => {
  const [, gigId, resourceId] = PATH.exec(pathname) ?? []
  return gigId && resourceId ? { gigId, resourceId } : null
}
