/** Something that was saved on this phone, or is on its way. */
export interface Download {
  readonly key: string
  readonly title: string
  /** What tells it from others: class, translator, version. */
  readonly description: string
  /** How much of it is here; of what is whole, all. */
  readonly bytes: number
  /** How much of it there will be. */
  readonly totalBytes: number
  readonly state: 'saved' | 'coming' | 'stopped'
  /** Why it stopped, in words, where that is known. */
  readonly problem: string
  /** Opens it, without a network too. */
  readonly href?: string
  /** What goes with it, where that is not plain. */
  readonly warning?: string
  readonly remove: () => Promise<void>
  /** Goes on with what is not whole. */
  readonly resume?: () => Promise<void>
}

/** One kind of what can be saved. */
export interface DownloadGroup {
  readonly name: string
  /** Undefined until the phone was asked. */
  readonly load: () => Promise<readonly Download[] | undefined>
  /** Tells when to load anew; returns how to stop that. */
  readonly watch: (changed: () => void) => () => void
}
