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

const MAX_PERCENT = 100

/** The part of a download that has arrived, as a whole number from 0 to 100. */
export const toPercent = (received: number, bytes: number): number =>
  bytes === 0 ? 0 : Math.min(MAX_PERCENT, Math.floor((received / bytes) * MAX_PERCENT))

/** By path. */
export type SavedStates = ReadonlyMap<string, SavedState>
