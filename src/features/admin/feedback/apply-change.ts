import type { ManagedFeedback } from '#contract/feedback.ts'

/** Updates a tab's rows after a change: feedback that moved to another status leaves the tab. */
export const applyChange = (
  rows: readonly ManagedFeedback[],
  changed: ManagedFeedback,
  status: unknown,
): ManagedFeedback[] =>
  rows.flatMap((row) => {
    if (row._id !== changed._id) return [row]
    return changed.status === status ? [changed] : []
  })
