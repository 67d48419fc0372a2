import { mergeMarks } from '#contract/library/bookmarks.ts'
import { bookmarked, NO_MARKS } from '#quran/marks.ts'
import type { CallOptions } from '#tests/support/api/api.ts'

export const bookmarkSamples = [
  [
    mergeMarks,
    (): CallOptions => ({
      body: { version: '', marks: bookmarked(NO_MARKS, { key: '2:255', isKept: true, now: 1 }) },
    }),
  ],
] as const
