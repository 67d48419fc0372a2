import { BOOKMARKS_MAX } from '#contract/library/bookmarks.ts'
import type { BookmarkResult } from '#src/offline/marks/marks-store.ts'
import { notify } from '#src/ui/toasts/notify.ts'

const PROBLEMS = {
  full: `You have ${BOOKMARKS_MAX} bookmarks, and no more fit. Remove one first.`,
  refused: 'This phone has kept nothing: its storage is full, or closed to this page.',
} as const satisfies Record<Exclude<BookmarkResult, 'done'>, string>

/** Says why a bookmark is not as it was wished to be. */
export const notifyBookmarkProblem = (outcome: BookmarkResult): void => {
  if (outcome !== 'done') notify.error(PROBLEMS[outcome])
}
