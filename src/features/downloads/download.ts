import { findReceivedBytes, type SavedState } from '#src/offline/downloads/saved-state.ts'

/** A download that is complete, in progress or stopped. */
export interface Download {
  readonly key: string
  readonly title: string
  /** Distinguishes downloads with the same title: class, translator, version. */
  readonly description: string
  readonly totalBytes: number
  readonly state: SavedState
  /** A path that also opens offline. */
  readonly href?: string
  /** Names what else the removal deletes, if that is not obvious. */
  readonly warning?: string
  readonly remove: () => Promise<void>
  /** Resumes a partial download. */
  readonly resume?: () => Promise<void>
}

/** A partial download occupies space too. */
export const countBytesOnPhone = ({ state, totalBytes }: Download): number =>
  state.kind === 'saved' ? totalBytes : findReceivedBytes(state)

/** One kind of download. */
export interface DownloadGroup {
  readonly name: string
  /** Resolves to undefined before the first read of the storage. */
  readonly load: () => Promise<readonly Download[] | undefined>
  /** Calls `changed` when the list is stale. Returns an unsubscribe function. */
  readonly watch: (changed: () => void) => () => void
}
