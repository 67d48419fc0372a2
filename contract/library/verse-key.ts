import * as z from 'zod/mini'

/** The number of verses in each chapter, from chapter 1. */
const VERSE_COUNTS_BY_CHAPTER: readonly number[] = [
  7, 286, 200, 176, 120, 165, 206, 75, 129, 109, 123, 111, 43, 52, 99, 128, 111, 110, 98, 135, 112, 78, 118, 64, 77,
  227, 93, 88, 69, 60, 34, 30, 73, 54, 45, 83, 182, 88, 75, 85, 54, 53, 89, 59, 37, 35, 38, 29, 18, 45, 60, 49, 62, 55,
  78, 96, 29, 22, 24, 13, 14, 11, 11, 18, 12, 12, 30, 52, 52, 44, 28, 28, 20, 56, 40, 31, 50, 40, 46, 42, 29, 19, 36,
  25, 22, 17, 19, 26, 30, 20, 15, 21, 11, 8, 8, 19, 5, 8, 8, 11, 11, 8, 3, 9, 5, 4, 7, 3, 6, 3, 5, 4, 5, 6,
]

const VERSE_KEY_PATTERN = /^([1-9]\d{0,2}):([1-9]\d{0,2})$/

export interface ChapterAndVerse {
  readonly chapter: number
  readonly verse: number
}

/**
 * Parses a verse key such as `2:255`.
 * @returns undefined when the Quran has no such verse
 */
export const parseVerseKey = (key: string): ChapterAndVerse | undefined => {
  const [, chapter = 0, verse = 0] = (VERSE_KEY_PATTERN.exec(key) ?? []).map(Number)
  return verse > 0 && verse <= (VERSE_COUNTS_BY_CHAPTER[chapter - 1] ?? 0) ? { chapter, verse } : undefined
}

/** `chapter:verse` without leading zeros, for an existing verse. */
export const VerseKey = z.string().check(z.refine((key) => parseVerseKey(key) !== undefined, 'There is no such verse.'))

/**
 * The verse after or before another one, across chapters.
 * @returns undefined at both ends of the Quran
 */
export const stepVerse = (key: string, step: 1 | -1): string | undefined => {
  const place = parseVerseKey(key)
  if (!place) return undefined
  const next = `${place.chapter}:${place.verse + step}`
  if (parseVerseKey(next)) return next
  const chapter = place.chapter + step
  const verse = step === 1 ? 1 : VERSE_COUNTS_BY_CHAPTER[chapter - 1]
  return verse && VERSE_COUNTS_BY_CHAPTER[chapter - 1] ? `${chapter}:${verse}` : undefined
}
