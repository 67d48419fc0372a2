/** A response with its date, because a copy from this phone's cache may be old. */
export interface Dated<Value> {
  readonly value: Value
  /**
   * Milliseconds since 1970 by the server's clock; undefined in a prerendered page, whose data is fresh at the visit.
   */
  readonly answeredAt: number | undefined
  /** Whether the worker answered with its saved copy, because the network failed. */
  readonly isSaved?: boolean | undefined
}

/** The reviews of one class, or of all classes of a teacher. */
export interface Reviewed {
  readonly kind: 'gig' | 'teacher'
  readonly id: string
}
