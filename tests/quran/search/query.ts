/** A query, and the verses at the start of the response. */
export type Query = readonly [query: string, ...keys: string[]]
