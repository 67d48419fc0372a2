import type { Bookmark, Marks } from '#contract/library/bookmarks.ts'
import { parseVerseKey } from '#contract/library/verse-key.ts'

export const NO_MARKS: Marks = { bookmarks: [], lastRead: null }

type LastRead = NonNullable<Marks['lastRead']>

const verseOrder = (key: string): number => {
  const { chapter, verse } = parseVerseKey(key) ?? { chapter: 0, verse: 0 }
  return chapter * 1000 + verse
}

/** The later one counts; of two at one moment the bookmark, since nothing that a reader made may be lost by chance. */
const isNewer = (one: Bookmark, other: Bookmark): boolean =>
  one.at === other.at ? one.isKept && !other.isKept : one.at > other.at

const isLaterRead = (one: LastRead, other: LastRead): boolean =>
  one.at === other.at ? verseOrder(one.key) > verseOrder(other.key) : one.at > other.at

const byVerse = (one: Bookmark, other: Bookmark): number => verseOrder(one.key) - verseOrder(other.key)

/**
 * Brings together what two places know of one reader's marks. Order, repetition and grouping make no difference, so that
 * phones and server agree whatever came late or twice; a verse has one entry, so the outcome is never longer than the Quran.
 * @param one what one place knows
 * @param other what another knows
 */
export const combineMarks = (one: Marks, other: Marks): Marks => {
  const newest = new Map<string, Bookmark>()
  for (const bookmark of [...one.bookmarks, ...other.bookmarks]) {
    const known = newest.get(bookmark.key)
    if (!known || isNewer(bookmark, known)) newest.set(bookmark.key, bookmark)
  }
  const reads = [one.lastRead, other.lastRead].filter((read) => read !== null)
  const lastRead = reads.reduce<LastRead | null>((best, read) => (best && !isLaterRead(read, best) ? best : read), null)
  return { bookmarks: [...newest.values()].sort(byVerse), lastRead }
}

/**
 * What of some marks another place does not know yet.
 * @param marks all that is known here
 * @param there what the other place knows
 */
export const findMissingMarks = (there: Marks, marks: Marks): Marks => {
  const known = new Map(there.bookmarks.map((bookmark) => [bookmark.key, bookmark]))
  const isUnknown = (bookmark: Bookmark): boolean => {
    const other = known.get(bookmark.key)
    return !other || isNewer(bookmark, other)
  }
  const { lastRead } = marks
  const isReadKnown = !lastRead || (there.lastRead !== null && !isLaterRead(lastRead, there.lastRead))
  return { bookmarks: marks.bookmarks.filter(isUnknown), lastRead: isReadKnown ? null : lastRead }
}

/** Whether there is nothing in it. */
export const isEmpty = ({ bookmarks, lastRead }: Marks): boolean => bookmarks.length === 0 && lastRead === null

/** The clock of a phone may be wrong: what a reader does after what they see always counts as later. */
const timestampAfter = (seen: number | undefined, now: number): number => Math.max(now, (seen ?? -1) + 1)

/**
 * A reader sets or removes a bookmark.
 * @param marks all that they see
 * @param wish which verse, whether it is to be kept, and the clock of the phone
 * @returns the change alone
 */
export const changeBookmark = (
  marks: Marks,
  { key, isKept, now }: { readonly key: string; readonly isKept: boolean; readonly now: number },
): Marks => {
  const seen = marks.bookmarks.find((bookmark) => bookmark.key === key)
  return { bookmarks: [{ key, isKept, at: timestampAfter(seen?.at, now) }], lastRead: null }
}

/**
 * A reader has stopped at a verse.
 * @param marks all that they see
 * @param key of the verse
 * @param now the clock of the phone
 * @returns the change alone
 */
export const changeLastRead = (marks: Marks, key: string, now: number): Marks => ({
  bookmarks: [],
  lastRead: { key, at: timestampAfter(marks.lastRead?.at, now) },
})

/** The verses that are bookmarked, in their order, so that one that is put back stands where it stood. */
export const listBookmarks = ({ bookmarks }: Marks): readonly Bookmark[] =>
  bookmarks.filter(({ isKept }) => isKept).sort(byVerse)
