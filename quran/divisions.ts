import { JUZ_STARTS, MANZIL_STARTS, PAGE_LENGTHS, QUARTER_LENGTHS, RUKU_LENGTHS } from './division-tables.ts'

const QUARTERS_PER_HIZB = 4

/** Converts the lengths of consecutive parts to their first verses (1 to 6236). */
export const toStarts = (lengths: readonly number[]): number[] => {
  let next = 1
  return lengths.map((length) => {
    next += length
    return next - length
  })
}

/** A division of the Quran that is independent of its chapters, numbered through the whole Quran. */
export type Division = 'juz' | 'hizb' | 'quarter' | 'page' | 'ruku' | 'manzil'

const QUARTER_STARTS = toStarts(QUARTER_LENGTHS)

/** Juz and rukus are those of the IndoPak text; hizbs, quarters of hizbs and pages are those of the Madinah mushaf. */
const STARTS_BY_DIVISION: Readonly<Record<Division, readonly number[]>> = {
  juz: JUZ_STARTS,
  hizb: QUARTER_STARTS.filter((_, index) => index % QUARTERS_PER_HIZB === 0),
  quarter: QUARTER_STARTS,
  page: toStarts(PAGE_LENGTHS),
  ruku: toStarts(RUKU_LENGTHS),
  manzil: MANZIL_STARTS,
}

export const DIVISIONS = ['juz', 'hizb', 'quarter', 'page', 'ruku', 'manzil'] as const satisfies readonly Division[]

/** Number of parts of each division. */
export const DIVISION_COUNTS: Readonly<Record<Division, number>> = {
  juz: STARTS_BY_DIVISION.juz.length,
  hizb: STARTS_BY_DIVISION.hizb.length,
  quarter: STARTS_BY_DIVISION.quarter.length,
  page: STARTS_BY_DIVISION.page.length,
  ruku: STARTS_BY_DIVISION.ruku.length,
  manzil: STARTS_BY_DIVISION.manzil.length,
}

/**
 * The first verse (1 to 6236) of a part of a division.
 * @param number counted through the whole Quran, from 1
 * @returns undefined if no part has this number
 */
export const findFirstVerse = (division: Division, number: number): number | undefined =>
  STARTS_BY_DIVISION[division][number - 1]

/**
 * The number of the juz that contains a verse.
 * @param verse 1 to 6236
 */
export const findJuz = (verse: number): number => JUZ_STARTS.filter((start) => start <= verse).length

/** Numbers of the parts that begin at a verse. */
export type DivisionStarts = { [division in Division]?: number | undefined }

const startsByVerse = new Map<number, DivisionStarts>()

const addDivisionStarts = (division: Division): void => {
  STARTS_BY_DIVISION[division].forEach((verse, index) => {
    startsByVerse.set(verse, { ...startsByVerse.get(verse), [division]: index + 1 })
  })
}

/**
 * The parts that begin at a verse, for the marks in the margin.
 * @param verse 1 to 6236
 * @returns undefined for most verses, where nothing begins
 */
export const findDivisionsStartingAt = (verse: number): DivisionStarts | undefined => {
  if (startsByVerse.size === 0) DIVISIONS.forEach(addDivisionStarts)
  return startsByVerse.get(verse)
}
