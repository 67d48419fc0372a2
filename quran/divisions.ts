import { JUZ_STARTS, MANZIL_STARTS, PAGE_LENGTHS, QUARTER_LENGTHS, RUKU_LENGTHS } from './division-tables.ts'

const QUARTERS_OF_HIZB = 4

/** The number (1 to 6236) of the verse with which each part begins, of parts that follow one another. */
export const toStarts = (lengths: readonly number[]): number[] => {
  let next = 1
  return lengths.map((length) => {
    next += length
    return next - length
  })
}

/** A part of the Quran that does not follow its chapters, counted through the whole Quran. */
export type Division = 'juz' | 'hizb' | 'quarter' | 'page' | 'ruku' | 'manzil'

const QUARTER_STARTS = toStarts(QUARTER_LENGTHS)

/** Juz and rukus are those of the IndoPak text; hizbs, quarters of hizbs and pages are those of the Madinah mushaf. */
const STARTS: Readonly<Record<Division, readonly number[]>> = {
  juz: JUZ_STARTS,
  hizb: QUARTER_STARTS.filter((_, index) => index % QUARTERS_OF_HIZB === 0),
  quarter: QUARTER_STARTS,
  page: toStarts(PAGE_LENGTHS),
  ruku: toStarts(RUKU_LENGTHS),
  manzil: MANZIL_STARTS,
}

export const DIVISIONS = ['juz', 'hizb', 'quarter', 'page', 'ruku', 'manzil'] as const satisfies readonly Division[]

/** How many there are of each. */
export const DIVISION_COUNTS: Readonly<Record<Division, number>> = {
  juz: STARTS.juz.length,
  hizb: STARTS.hizb.length,
  quarter: STARTS.quarter.length,
  page: STARTS.page.length,
  ruku: STARTS.ruku.length,
  manzil: STARTS.manzil.length,
}

/**
 * The verse (1 to 6236) with which a division begins.
 * @param number counted through the whole Quran, from 1
 * @returns undefined when there is none of this number
 */
export const firstVerseOf = (division: Division, number: number): number | undefined => STARTS[division][number - 1]

/**
 * The number of the juz in which a verse stands.
 * @param verse 1 to 6236
 */
export const juzOf = (verse: number): number => JUZ_STARTS.filter((start) => start <= verse).length

/** What begins with a verse. */
export type DivisionStarts = { [division in Division]?: number | undefined }

const startsByVerse = new Map<number, DivisionStarts>()

const addStarts = (division: Division): void => {
  STARTS[division].forEach((verse, index) => {
    startsByVerse.set(verse, { ...startsByVerse.get(verse), [division]: index + 1 })
  })
}

/**
 * What begins with a verse, for the marks beside it.
 * @param verse 1 to 6236
 * @returns undefined where nothing does: most verses
 */
export const divisionsStartingAt = (verse: number): DivisionStarts | undefined => {
  if (startsByVerse.size === 0) DIVISIONS.forEach(addStarts)
  return startsByVerse.get(verse)
}
