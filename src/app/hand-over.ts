declare global {
  /** Of the script that stands in the page itself (`early.ts`). */
  var early: { readonly leaveTaps: () => void; readonly handOver: () => void } | undefined
}

/** Leaves taps to the app. To be called when it has begun to listen. */
export const leaveTaps = (): void => globalThis.early?.leaveTaps()

/** Takes what was tapped and typed before the app listened. To be called when it has taken the page over. */
export const handOver = (): void => globalThis.early?.handOver()
