/** The part of a private cache's name between the common prefix and the user's id. */
export const CLASS_FILES_PREFIX = 'files-'

/** Identifies a saved file. The URL cannot, because links expire. */
export interface SavedFileKey {
  readonly gigId: string
  readonly resourceId: string
}

const SAVED_FILE_PATTERN = /^\/saved\/([\da-f-]{36})\/([\da-f-]{36})$/

/**
 * The path under which the worker serves a saved file, which is also its cache key.
 */
export const savedFilePath = ({ gigId, resourceId }: SavedFileKey): string => `/saved/${gigId}/${resourceId}`

/**
 * Parses a path of {@link savedFilePath}.
 * @param pathname without query
 */
export const parseSavedPath = (pathname: string): SavedFileKey | null => {
  const [, gigId, resourceId] = SAVED_FILE_PATTERN.exec(pathname) ?? []
  return gigId && resourceId ? { gigId, resourceId } : null
}
