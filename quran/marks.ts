import type { Bookmark, Marks } from '#contract/library/bookmarks.ts'
import { parseVerseKey } from '#contract/library/verse-key.ts'

export const EMPTY_MARKS: Marks = { bookmarks: [], lastRead: null }

type LastRead = NonNullable<Marks['lastRead']>

const toVerseOrder = (key: string): number => {
  const { chapter, verse } = parseVerseKey(key) ?? { chapter: 0, verse: 0 }
  return chapter * 1000 + verse
}

/** The later change wins. At equal times a set bookmark wins over a removal, so that no bookmark is lost by chance. */
const isNewerBookmark = (one: Bookmark, other: Bookmark): boolean =>
  one.at === other.at ? one.isKept && !other.isKept : one.at > other.at

const isLaterRead = (one: LastRead, other: LastRead): boolean =>
  one.at === other.at ? toVerseOrder(one.key) > toVerseOrder(other.key) : one.at > other.at

const compareByVerse = (one: Bookmark, other: Bookmark): number => toVerseOrder(one.key) - toVerseOrder(other.key)

/**
 * Merges the marks that two devices know of one reader. The merge is commutative, associative and idempotent, so phones
 * and server converge in any order of delivery. A verse has one entry, so the result is never longer than the Quran.
 */
export const combineMarks = (one: Marks, other: Marks): Marks => {
  const newest = new Map<string, Bookmark>()
  for (const bookmark of [...one.bookmarks, ...other.bookmarks]) {
    const known = newest.get(bookmark.key)
    if (!known || isNewerBookmark(bookmark, known)) newest.set(bookmark.key, bookmark)
  }
  const reads = [one.lastRead, other.lastRead].filter((read) => read !== null)
  const lastRead = reads.reduce<LastRead | null>((best, read) => (best && !isLaterRead(read, best) ? best : read), null)
  return { bookmarks: [...newest.values()].sort(compareByVerse), lastRead }
}

/**
 * The part of the marks that another device lacks.
 * @param there marks that the other device knows
 * @param marks marks that this device knows
 */
export const findMissingMarks = (there: Marks, marks: Marks): Marks => {
  const known = new Map(there.bookmarks.map((bookmark) => [bookmark.key, bookmark]))
  const isUnknown = (bookmark: Bookmark): boolean => {
    const other = known.get(bookmark.key)
    return !other || isNewerBookmark(bookmark, other)
  }
  const { lastRead } = marks
  const isReadKnown = !lastRead || (there.lastRead !== null && !isLaterRead(lastRead, there.lastRead))
  return { bookmarks: marks.bookmarks.filter(isUnknown), lastRead: isReadKnown ? null : lastRead }
}

export const hasNoMarks = ({ bookmarks, lastRead }: Marks): boolean => bookmarks.length === 0 && lastRead === null

/**
 * A phone's clock may be wrong. A reader's change must be later than everything they see, so that it wins the merge.
 */
const nextTimestamp = (seen: number | undefined, now: number): number => Math.max(now, (seen ?? -1) + 1)

/**
 * The change for setting or removing a bookmark, to be merged with the marks.
 * @param marks the marks on the screen
 * @param wish `now`: the phone's clock in milliseconds since 1970
 */
export const changeBookmark = (
  marks: Marks,
  { key, isKept, now }: { readonly key: string; readonly isKept: boolean; readonly now: number },
): Marks => {
  const seen = marks.bookmarks.find((bookmark) => bookmark.key === key)
  return { bookmarks: [{ key, isKept, at: nextTimestamp(seen?.at, now) }], lastRead: null }
}

/**
 * The change for a new last-read verse, to be merged with the marks.
 * @param marks the marks on the screen
 * @param now the phone's clock in milliseconds since 1970
 */
export const changeLastRead = (marks: Marks, key: string, now: number): Marks => ({
  bookmarks: [],
  lastRead: { key, at: nextTimestamp(marks.lastRead?.at, now) },
})

/** Bookmarked verses in the order of the Quran, so that a restored bookmark returns to its old position. */
export const listBookmarks = ({ bookmarks }: Marks): readonly Bookmark[] =>
  bookmarks.filter(({ isKept }) => isKept).sort(compareByVerse)
