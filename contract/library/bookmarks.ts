import * as z from 'zod/mini'
import { SIGNED_IN } from '#contract/auth/role.ts'
import { endpoint } from '#contract/endpoint.ts'
import { VERSES } from '#contract/library/quran.ts'
import { VerseKey } from './verse-key.ts'

/** More than this a reader cannot set; what two phones hold together may be more. */
export const BOOKMARKS_MAX = 500

/** The latest moment that a date can say. */
const LATEST = 8_640_000_000_000_000
/** When a reader did it, by the clock of their phone: milliseconds since 1970. */
const Moment = z.int().check(z.gte(0), z.lte(LATEST))

export const Bookmark = z.object({
  key: VerseKey,
  at: Moment,
  /** False where it was removed: remembered, so that another phone does not bring it back. */
  isKept: z.boolean(),
})
export type Bookmark = z.infer<typeof Bookmark>

/** What a reader has marked: at most one entry a verse, and where they stopped reading. */
export const Marks = z.object({
  bookmarks: z.array(Bookmark).check(z.maxLength(VERSES)),
  lastRead: z.nullable(z.object({ key: VerseKey, at: Moment })),
})
export type Marks = z.infer<typeof Marks>

/** Names what an account holds; it is another one after each change. Empty where nothing is known. */
const Version = z.string().check(z.maxLength(40))

export const mergeMarks = endpoint({
  method: 'POST',
  path: '/api/library/bookmarks',
  access: SIGNED_IN,
  whenOffline: 'saved',
  summary: "Merges a phone's bookmarks and last read verse with the caller's, and answers what the phone does not know",
  body: z.object({ version: Version, marks: Marks }),
  output: z.object({
    version: Version,
    /** All that the account holds; null where the phone knows the rest already. */
    marks: z.nullable(Marks),
  }),
  limits: [{ max: 120, seconds: 60, by: 'account' }],
})
