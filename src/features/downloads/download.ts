/** A download that is complete, in progress or stopped. */
export interface Download {
  readonly key: string
  readonly title: string
  /** Distinguishes downloads with the same title: class, translator, version. */
  readonly description: string
  /** Bytes on this phone; equal to `totalBytes` when complete. */
  readonly bytes: number
  readonly totalBytes: number
  readonly state: 'saved' | 'coming' | 'stopped'
  /** The cause of a stop as a sentence; empty if unknown. */
  readonly problem: string
  /** A path that also opens offline. */
  readonly href?: string
  /** Names what else the removal deletes, if that is not obvious. */
  readonly warning?: string
  readonly remove: () => Promise<void>
  /** Resumes a partial download. */
  readonly resume?: () => Promise<void>
}

/** One kind of download. */
export interface DownloadGroup {
  readonly name: string
  /** Resolves to undefined before the first read of the storage. */
  readonly load: () => Promise<readonly Download[] | undefined>
  /** Calls `changed` when the list is stale. Returns an unsubscribe function. */
  readonly watch: (changed: () => void) => () => void
}
