import type { Chapter } from '../library.ts'
import { type Asked, divisionNamed } from './division-query.ts'
import { COUNTS } from './divisions.ts'
import { CHAPTERS } from './numbers.ts'
import { keyOfDivision, placesOf, versesNamed } from './places.ts'

/** Where to go: a chapter, or a verse in it. */
export interface Way {
  readonly chapter: number
  readonly verse?: string
}

/** Why one cannot go there, in words. */
export interface NoWay {
  readonly problem: string
}

const toVerse = (verse: string): Way => ({ chapter: Number(verse.split(':')[0]), verse })

const toDivision = (chapters: readonly Chapter[], { division, number }: Asked): Way | NoWay => {
  const verse = keyOfDivision(chapters, division, number)
  if (verse) return toVerse(verse)
  return {
    problem:
      division === 'juz'
        ? `The Quran has juz 1 to ${COUNTS.juz}.`
        : `The Madinah mushaf has pages 1 to ${COUNTS.page}.`,
  }
}

const noChapter: NoWay = { problem: `The Quran has chapters 1 to ${CHAPTERS}.` }

const toNamedVerse = (chapters: readonly Chapter[], key: string): Way | NoWay => {
  const [id, number] = key.split(':').map(Number)
  const chapter = chapters.find((one) => one.id === id)
  if (!chapter) return noChapter
  const isThere = number !== undefined && number >= 1 && number <= chapter.verses_count
  if (isThere) return { chapter: chapter.id, verse: `${chapter.id}:${number}` }
  return { problem: `${chapter.name_simple} has verses 1 to ${chapter.verses_count}.` }
}

/**
 * Where somebody wants to go who types a verse (2:255, Baqarah 255, Ayat ul Kursi), a chapter by name or number, a juz
 * (juz 5, پارہ 5) or a page of the Madinah mushaf (page 255).
 * @param chapters all of them
 * @param typed as it was typed
 * @returns the way, or why there is none
 */
export const wayTo = (chapters: readonly Chapter[], typed: string): Way | NoWay => {
  if (typed.trim() === '') return { problem: 'Please type a verse, a chapter, a juz or a page.' }
  const asked = divisionNamed(typed)
  if (asked) return toDivision(chapters, asked)
  const [verse] = versesNamed(chapters, typed) ?? []
  if (verse) return toNamedVerse(chapters, verse)
  const [place] = placesOf(chapters, typed)
  if (place) return { chapter: place.chapter_id }
  if (/^\s*[\d٠-٩۰-۹]+\s*$/u.test(typed)) return noChapter
  return { problem: `Nothing is called “${typed.trim()}”. Try 2:255, Yaseen, juz 5 or page 255.` }
}
