import { mergeMarks } from '#contract/library/bookmarks.ts'
import { changeBookmark, EMPTY_MARKS } from '#quran/marks.ts'
import type { CallOptions } from '#tests/support/api/api.ts'

export const bookmarkSamples = [
  [
    mergeMarks,
    (): CallOptions => ({
      body: { version: '', marks: changeBookmark(EMPTY_MARKS, { key: '2:255', isKept: true, now: 1 }) },
    }),
  ],
] as const
