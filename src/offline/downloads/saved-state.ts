export type SavedState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly received: number }
  /** Partly downloaded. `problem` is empty if the reason is unknown. */
  | { readonly kind: 'stopped'; readonly received: number; readonly problem: string }

/** The message for the user that explains why a download stopped. Empty for every other state. */
export const findProblem = (state: SavedState | undefined): string => (state?.kind === 'stopped' ? state.problem : '')

/** Bytes of a partial download. */
export const findReceivedBytes = (state: SavedState | undefined): number =>
  state && state.kind !== 'saved' ? state.received : 0

/** By path. */
export type SavedStates = ReadonlyMap<string, SavedState>
