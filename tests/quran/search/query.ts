/** A query, and the verses that the answer starts with. */
export type Query = readonly [query: string, ...keys: string[]]
