import { CHAPTER_COUNT } from '#contract/library/constants.ts'
import type { Chapter } from '#contract/library/quran.ts'
import { DIVISION_COUNTS, type Division } from '#quran/divisions.ts'

const DIVISION_PLURALS: Readonly<Record<Division, string>> = {
  juz: 'juz',
  hizb: 'hizbs',
  quarter: 'quarters of a hizb',
  page: 'pages',
  ruku: 'rukus',
  manzil: 'manzils',
}

export const describeMissingChapter = (): string => `The Quran has chapters 1 to ${CHAPTER_COUNT}.`

export const describeMissingVerse = ({ name_simple: name, verses_count: count }: Chapter): string =>
  `${name} has verses 1 to ${count}.`

export const describeMissingDivision = (division: Division): string =>
  `${division === 'page' ? 'The Madinah mushaf' : 'The Quran'} has ${DIVISION_PLURALS[division]} 1 to ${DIVISION_COUNTS[division]}.`

/**
 * @param place name of the chapter or juz
 * @param count number of its rukus
 */
export const describeMissingRuku = (place: string, count: number): string =>
  count === 1 ? `${place} has one ruku.` : `${place} has rukus 1 to ${count}.`

export const NO_SUCH_QUARTER = 'A hizb has quarters 1 to 4.'

export const CHAPTER_NOT_TYPED = 'Which chapter? Type it before the verse, like Baqarah 255 or 2:255.'

export const describeReversedRange = (first: number, last: number): string =>
  `Type the smaller verse first: ${last} to ${first}.`
