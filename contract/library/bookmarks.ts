import * as z from 'zod/mini'
import { SIGNED_IN_CALLERS } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { VERSE_COUNT } from '#contract/library/quran.ts'
import { VerseKey } from './verse-key.ts'

/** The limit on one phone. Merging two phones can exceed it. */
export const BOOKMARKS_MAX = 500

/** The largest time value of an ECMAScript Date, in milliseconds. */
const TIMESTAMP_MAX = 8_640_000_000_000_000
/** Milliseconds since 1970, by the phone's clock. */
const Timestamp = z.int().check(z.gte(0), z.lte(TIMESTAMP_MAX))

export const Bookmark = z.object({
  key: VerseKey,
  at: Timestamp,
  /** False for a removed bookmark. It is kept as a tombstone, so that another phone does not restore it. */
  isKept: z.boolean(),
})
export type Bookmark = z.infer<typeof Bookmark>

/** A reader's bookmarks, at most one per verse, and the last read verse. */
export const Marks = z.object({
  bookmarks: z.array(Bookmark).check(z.maxLength(VERSE_COUNT)),
  lastRead: z.nullable(z.object({ key: VerseKey, at: Timestamp })),
})
export type Marks = z.infer<typeof Marks>

/** Identifies the stored state of an account and changes with it, like an ETag. Empty when the phone has not synced yet. */
const MarksVersion = z.string().check(z.maxLength(40))

export const mergeMarks = endpoint({
  method: 'POST',
  path: '/api/library/bookmarks',
  access: SIGNED_IN_CALLERS,
  whenOffline: 'saved',
  summary: "Merges a phone's bookmarks and last read verse with the caller's, and returns the result",
  body: z.object({ version: MarksVersion, marks: Marks }),
  output: z.object({
    version: MarksVersion,
    /** Everything that the account stores; null when the phone's version was current. */
    marks: z.nullable(Marks),
  }),
  limits: [{ max: 120, seconds: 60, by: 'account' }],
})
