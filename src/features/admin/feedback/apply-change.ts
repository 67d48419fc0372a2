import type { ManagedFeedback } from '#contract/feedback.ts'

/** The rows of a tab once the server has answered a change: what moved to another status leaves it. */
export const applyChange = (
  rows: readonly ManagedFeedback[],
  changed: ManagedFeedback,
  status: unknown,
): ManagedFeedback[] =>
  rows.flatMap((row) => {
    if (row._id !== changed._id) return [row]
    return changed.status === status ? [changed] : []
  })
