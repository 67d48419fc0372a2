declare global {
  /** Of the script that stands in the page itself (`early.ts`). */
  var earlyHandOver: (() => void) | undefined
}

/** Takes what was tapped and typed before the app listened. To be called when it listens. */
export const handOver = (): void => globalThis.earlyHandOver?.()
