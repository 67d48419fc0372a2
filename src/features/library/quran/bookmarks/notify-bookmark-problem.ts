import { BOOKMARKS_MAX } from '#contract/library/bookmarks.ts'
import type { BookmarkResult } from '#src/offline/marks/marks-store.ts'
import { notify } from '#src/ui/toasts/notify.ts'

const PROBLEM_MESSAGES = {
  full: `You have ${BOOKMARKS_MAX} bookmarks, the most you can save. Remove one first.`,
  refused: 'Your bookmark could not be saved. The storage of this phone is full, or the browser blocks it.',
} as const satisfies Record<Exclude<BookmarkResult, 'done'>, string>

export const notifyBookmarkProblem = (outcome: BookmarkResult): void => {
  if (outcome !== 'done') notify.error(PROBLEM_MESSAGES[outcome])
}
