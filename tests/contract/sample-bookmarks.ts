import { mergeMarks } from '#contract/library/bookmarks.ts'
import { changeBookmark, NO_MARKS } from '#quran/marks.ts'
import type { CallOptions } from '#tests/support/api/api.ts'

export const bookmarkSamples = [
  [
    mergeMarks,
    (): CallOptions => ({
      body: { version: '', marks: changeBookmark(NO_MARKS, { key: '2:255', isKept: true, now: 1 }) },
    }),
  ],
] as const
