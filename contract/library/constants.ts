// Apart from the schemas, because the public pages need these before they call anything.
export const CHAPTERS = 114
export const QUERY_MAX = 250
/** The skeleton of the Library stands this long on the first view. */
export const SKELETON_MS = 1500
