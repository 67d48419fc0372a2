import { RUKU_COUNTS_BY_CHAPTER, RUKU_LENGTHS } from './division-tables.ts'
import { findFirstVerse, findJuz } from './divisions.ts'

/** A ruku, numbered like the sign ع at its end. */
export interface Ruku {
  /** Counted through the whole Quran. */
  readonly number: number
  readonly chapter: number
  readonly numberInChapter: number
  /** The juz in which it ends. Mushafs count it there, even if the juz begins inside it. */
  readonly juz: number
  /** Undefined for the Fatihah: mushafs start counting the first juz after it. */
  readonly numberInJuz: number | undefined
  /** 1 to 6236. */
  readonly firstVerse: number
  /** 1 to 6236. */
  readonly lastVerse: number
}

const FATIHAH_CHAPTER = 1

type RukuPosition = Pick<Ruku, 'chapter' | 'numberInChapter'>

const listPositions = (count: number, index: number): RukuPosition[] =>
  Array.from({ length: count }, (_, before) => ({ chapter: index + 1, numberInChapter: before + 1 }))

const addVerses = (position: RukuPosition, index: number) => {
  const firstVerse = findFirstVerse('ruku', index + 1) ?? 0
  const lastVerse = firstVerse + (RUKU_LENGTHS[index] ?? 0) - 1
  return { ...position, number: index + 1, firstVerse, lastVerse, juz: findJuz(lastVerse) }
}

const listRukus = (): Ruku[] => {
  const inJuz = new Map<number, number>()
  return RUKU_COUNTS_BY_CHAPTER.flatMap(listPositions)
    .map(addVerses)
    .map((ruku) => {
      if (ruku.chapter === FATIHAH_CHAPTER) return { ...ruku, numberInJuz: undefined }
      const numberInJuz = (inJuz.get(ruku.juz) ?? 0) + 1
      inJuz.set(ruku.juz, numberInJuz)
      return { ...ruku, numberInJuz }
    })
}

let cachedRukus: readonly Ruku[] | undefined

/** All rukus in the order of the Quran. */
export const listRukusCached = (): readonly Ruku[] => {
  cachedRukus ??= listRukus()
  return cachedRukus
}

/** @returns 0 if the chapter does not exist */
export const countRukusOfChapter = (chapter: number): number => RUKU_COUNTS_BY_CHAPTER[chapter - 1] ?? 0

/** @returns 0 if the juz does not exist */
export const countRukusOfJuz = (juz: number): number =>
  listRukusCached().filter((ruku) => ruku.juz === juz && ruku.numberInJuz !== undefined).length

export const listRukusOfChapter = (chapter: number): readonly Ruku[] =>
  listRukusCached().filter((ruku) => ruku.chapter === chapter)

/**
 * The first verse (1 to 6236) of a ruku of a chapter.
 * @param number position in the chapter, from 1
 * @returns undefined if the chapter has no ruku of this number
 */
export const findFirstVerseOfChapterRuku = (chapter: number, number: number): number | undefined =>
  listRukusOfChapter(chapter)[number - 1]?.firstVerse

/**
 * The first verse (1 to 6236) of a ruku of a juz. The first ruku starts with the juz, even if the ruku itself began in
 * the previous juz.
 * @param number position in the juz, from 1
 * @returns undefined if the juz has no ruku of this number
 */
export const findFirstVerseOfJuzRuku = (juz: number, number: number): number | undefined => {
  const ruku = listRukusCached().find((one) => one.juz === juz && one.numberInJuz === number)
  return ruku && Math.max(ruku.firstVerse, findFirstVerse('juz', juz) ?? 0)
}
