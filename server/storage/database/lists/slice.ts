/** A position in a list: after the row with this timestamp and id, in the list's order. */
export interface Position {
  readonly at: Date
  readonly id: string
}

/** The rows that a repository should read: at most `limit` after a position. */
export interface Slice {
  readonly limit: number
  readonly after: Position | undefined
}

/** The rows of a page, and the number of rows of the whole list. */
export interface CountedRows<Row> {
  readonly rows: readonly Row[]
  /** Undefined if the query did not count. */
  readonly total: number | undefined
}
