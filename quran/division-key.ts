import type { Chapter } from '#contract/library/quran.ts'
import { type Division, findFirstVerse } from './divisions.ts'

/** The key of a verse by its number in the whole Quran, from 1. */
export const toVerseKey = (chapters: readonly Chapter[], verse: number): string | undefined => {
  let left = verse
  for (const { id, verses_count: count } of chapters) {
    if (left <= count) return `${id}:${left}`
    left -= count
  }
  return undefined
}

/** The key of the first verse of a division; undefined if no division has this number. */
export const toDivisionKey = (chapters: readonly Chapter[], division: Division, number: number): string | undefined => {
  const verse = findFirstVerse(division, number)
  return verse === undefined ? undefined : toVerseKey(chapters, verse)
}
