// Separate from the schemas, so that the public pages can import these without loading zod.
export const CHAPTER_COUNT = 114
export const QUERY_MAX_LENGTH = 250
/** The time for which the Library shows its skeleton on the first view. */
export const SKELETON_MIN_MS = 1500
