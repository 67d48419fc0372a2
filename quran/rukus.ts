import { RUKU_LENGTHS, RUKUS_OF_CHAPTERS } from './division-tables.ts'
import { firstVerseOf, juzOf } from './divisions.ts'

/** A ruku as the sign ع at its end counts it. */
export interface Ruku {
  /** Counted through the whole Quran. */
  readonly number: number
  readonly chapter: number
  readonly numberInChapter: number
  /** The juz in which it ends: there a mushaf counts it, also where the juz begins inside it. */
  readonly juz: number
  /** Undefined for the ruku of the Fatihah: mushafs begin to count the first juz after it. */
  readonly numberInJuz: number | undefined
  /** 1 to 6236. */
  readonly firstVerse: number
  /** 1 to 6236. */
  readonly lastVerse: number
}

const FATIHAH = 1

type RukuPosition = Pick<Ruku, 'chapter' | 'numberInChapter'>

const listPositions = (count: number, index: number): RukuPosition[] =>
  Array.from({ length: count }, (_, before) => ({ chapter: index + 1, numberInChapter: before + 1 }))

const addVerses = (position: RukuPosition, index: number) => {
  const firstVerse = firstVerseOf('ruku', index + 1) ?? 0
  const lastVerse = firstVerse + (RUKU_LENGTHS[index] ?? 0) - 1
  return { ...position, number: index + 1, firstVerse, lastVerse, juz: juzOf(lastVerse) }
}

const listRukus = (): Ruku[] => {
  const inJuz = new Map<number, number>()
  return RUKUS_OF_CHAPTERS.flatMap(listPositions)
    .map(addVerses)
    .map((ruku) => {
      if (ruku.chapter === FATIHAH) return { ...ruku, numberInJuz: undefined }
      const numberInJuz = (inJuz.get(ruku.juz) ?? 0) + 1
      inJuz.set(ruku.juz, numberInJuz)
      return { ...ruku, numberInJuz }
    })
}

let cachedRukus: readonly Ruku[] | undefined

/** All rukus, in the order of the Quran. */
export const allRukus = (): readonly Ruku[] => {
  cachedRukus ??= listRukus()
  return cachedRukus
}

/** How many rukus a chapter has; none when there is no such chapter. */
export const countRukusOfChapter = (chapter: number): number => RUKUS_OF_CHAPTERS[chapter - 1] ?? 0

/** How many rukus are counted in a juz; none when there is no such juz. */
export const countRukusOfJuz = (juz: number): number =>
  allRukus().filter((ruku) => ruku.juz === juz && ruku.numberInJuz !== undefined).length

/** The rukus of a chapter, in order. */
export const rukusOfChapter = (chapter: number): readonly Ruku[] =>
  allRukus().filter((ruku) => ruku.chapter === chapter)

/**
 * The verse (1 to 6236) with which a ruku of a chapter begins.
 * @param number counted in the chapter, from 1
 * @returns undefined when the chapter has no ruku of this number
 */
export const firstVerseOfChapterRuku = (chapter: number, number: number): number | undefined =>
  rukusOfChapter(chapter)[number - 1]?.firstVerse

/**
 * The verse (1 to 6236) with which a ruku of a juz begins: the first begins with the juz, also where the ruku itself began
 * in the juz before.
 * @param number counted in the juz, from 1
 * @returns undefined when the juz has no ruku of this number
 */
export const firstVerseOfJuzRuku = (juz: number, number: number): number | undefined => {
  const ruku = allRukus().find((one) => one.juz === juz && one.numberInJuz === number)
  return ruku && Math.max(ruku.firstVerse, firstVerseOf('juz', juz) ?? 0)
}
