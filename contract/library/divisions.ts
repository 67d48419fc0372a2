/** The number (1 to 6236) of the verse with which each juz begins, as the IndoPak text divides them. */
const JUZ_STARTS: readonly number[] = [
  1, 149, 260, 385, 517, 641, 752, 900, 1042, 1201, 1329, 1479, 1649, 1804, 2030, 2215, 2484, 2674, 2876, 3219, 3385,
  3564, 3727, 4090, 4265, 4511, 4706, 5105, 5242, 5673,
]

/** How many verses begin on each page of the Madinah mushaf: a third of the bytes that their numbers would take. */
const PAGE_LENGTHS: readonly number[] = [
  7, 5, 11, 8, 5, 8, 11, 9, 4, 8, 7, 7, 5, 5, 8, 4, 7, 7, 7, 8, 7, 4, 8, 10, 6, 7, 5, 5, 4, 6, 6, 8, 5, 4, 5, 6, 3, 4,
  8, 3, 4, 4, 3, 5, 5, 5, 7, 1, 4, 9, 6, 7, 7, 8, 8, 7, 9, 9, 7, 6, 8, 9, 8, 7, 6, 11, 8, 8, 5, 4, 8, 8, 7, 6, 8, 6, 6,
  5, 3, 5, 4, 3, 7, 4, 7, 7, 8, 6, 9, 5, 7, 5, 3, 7, 4, 8, 8, 6, 7, 6, 7, 7, 8, 8, 5, 3, 3, 4, 4, 4, 6, 8, 5, 5, 4, 5,
  7, 7, 6, 6, 6, 7, 6, 8, 5, 5, 7, 8, 10, 9, 8, 9, 8, 7, 9, 5, 8, 9, 4, 7, 9, 8, 6, 7, 6, 5, 4, 5, 6, 8, 11, 11, 8, 7,
  6, 8, 6, 10, 6, 8, 6, 8, 9, 16, 10, 7, 6, 6, 6, 4, 4, 7, 8, 9, 8, 11, 8, 8, 9, 8, 7, 5, 7, 9, 8, 6, 6, 7, 7, 6, 5, 5,
  4, 7, 7, 7, 7, 4, 7, 7, 7, 6, 7, 5, 6, 5, 7, 6, 8, 6, 5, 8, 9, 11, 8, 9, 8, 10, 9, 9, 8, 7, 7, 9, 9, 8, 8, 9, 9, 10,
  7, 9, 11, 9, 10, 10, 8, 8, 7, 6, 9, 11, 6, 9, 8, 9, 8, 8, 5, 8, 5, 10, 6, 8, 6, 5, 8, 6, 9, 9, 10, 15, 16, 20, 19, 20,
  15, 8, 12, 8, 8, 12, 10, 8, 7, 8, 6, 9, 8, 8, 10, 7, 10, 10, 11, 11, 9, 8, 9, 11, 10, 8, 11, 11, 5, 7, 7, 11, 8, 8,
  13, 9, 14, 13, 11, 14, 13, 13, 13, 12, 19, 15, 25, 14, 13, 12, 11, 11, 15, 12, 10, 10, 14, 11, 9, 13, 15, 9, 9, 11,
  11, 5, 10, 8, 7, 8, 8, 9, 9, 8, 6, 17, 10, 15, 17, 15, 15, 15, 14, 10, 10, 7, 4, 5, 7, 10, 5, 3, 5, 9, 9, 12, 11, 12,
  12, 10, 19, 20, 21, 23, 28, 25, 23, 24, 23, 21, 13, 9, 13, 9, 11, 8, 13, 12, 10, 8, 8, 7, 7, 8, 7, 9, 11, 7, 7, 10, 8,
  9, 7, 8, 7, 7, 11, 11, 10, 9, 8, 9, 9, 10, 11, 8, 9, 6, 11, 9, 10, 6, 9, 7, 8, 5, 8, 7, 4, 8, 11, 7, 7, 8, 9, 8, 9, 9,
  8, 7, 12, 8, 6, 13, 15, 13, 14, 16, 13, 24, 27, 25, 26, 24, 27, 29, 16, 10, 16, 19, 22, 10, 5, 11, 10, 9, 7, 9, 11, 7,
  8, 9, 9, 8, 7, 9, 9, 8, 11, 8, 11, 9, 9, 9, 8, 8, 10, 5, 7, 9, 13, 7, 12, 12, 11, 14, 13, 13, 16, 18, 21, 20, 13, 9,
  10, 10, 9, 6, 8, 7, 11, 8, 10, 9, 9, 6, 8, 5, 5, 7, 7, 15, 20, 16, 24, 21, 23, 17, 18, 26, 18, 24, 21, 22, 22, 24, 27,
  27, 34, 26, 23, 8, 7, 6, 5, 6, 5, 10, 4, 6, 7, 8, 5, 6, 7, 9, 8, 7, 7, 9, 9, 5, 7, 7, 5, 12, 14, 19, 27, 18, 26, 28,
  29, 15, 18, 13, 15, 19, 18, 30, 28, 26, 20, 25, 31, 30, 25, 31, 42, 29, 25, 28, 27, 22, 32, 30, 23, 27, 29, 26, 27,
  12, 18, 21, 17, 14, 14, 15,
]

const startsOf = (lengths: readonly number[]): number[] => {
  let next = 1
  return lengths.map((length) => {
    next += length
    return next - length
  })
}

/** A part of the Quran that does not follow its chapters. */
export type Division = 'juz' | 'page'

const STARTS: Readonly<Record<Division, readonly number[]>> = { juz: JUZ_STARTS, page: startsOf(PAGE_LENGTHS) }

/** How many there are of each. */
export const COUNTS: Readonly<Record<Division, number>> = { juz: STARTS.juz.length, page: STARTS.page.length }

/**
 * The verse (1 to 6236) with which a division begins.
 * @param division juz or page
 * @param number of it
 * @returns undefined when there is none of this number
 */
export const firstVerseOf = (division: Division, number: number): number | undefined => STARTS[division][number - 1]

/**
 * The number of the juz in which a verse stands.
 * @param verse 1 to 6236
 */
export const juzOf = (verse: number): number => JUZ_STARTS.filter((start) => start <= verse).length

/** What begins with a verse. */
export interface Begins {
  juz?: number | undefined
  page?: number | undefined
}

const made = new Map<number, Begins>()

const note = (division: Division): void => {
  STARTS[division].forEach((verse, index) => {
    made.set(verse, { ...made.get(verse), [division]: index + 1 })
  })
}

/**
 * What begins with a verse, for the marks beside it.
 * @param verse 1 to 6236
 * @returns undefined where nothing does: most verses
 */
export const beginsWith = (verse: number): Begins | undefined => {
  if (made.size === 0) {
    note('juz')
    note('page')
  }
  return made.get(verse)
}
