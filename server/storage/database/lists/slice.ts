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
