import type { Chapter } from '#contract/library/quran.ts'
import { formatCount } from '#contract/text/format-count.ts'
import { toDivisionKey } from '#quran/division-key.ts'
import { DIVISION_COUNTS } from '#quran/divisions.ts'
import { JUZ_NAMES } from '#quran/juz-names.ts'
import { listRukusOfChapter } from '#quran/rukus.ts'
import type { DivisionStart } from './division-list.tsx'

type Chapters = readonly Chapter[]

const numbersUpTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

const parseChapterId = (verse: string): number => Number(verse.split(':')[0])

const findChapterName = (chapters: Chapters, id: number): string =>
  chapters.find((one) => one.id === id)?.name_simple ?? ''

/** The rukus of a chapter, with their number in the juz. */
export const listRukus = (chapters: Chapters, chapter: number): DivisionStart[] =>
  listRukusOfChapter(chapter).map(({ number, numberInChapter, juz, numberInJuz, firstVerse, lastVerse }) => {
    const verse = toDivisionKey(chapters, 'ruku', number) ?? ''
    return {
      number: numberInChapter,
      name: numberInJuz === undefined ? verse : `${verse} · ruku ${numberInJuz} of juz ${juz}`,
      detail: formatCount(lastVerse - firstVerse + 1, 'verse'),
      verse,
    }
  })

export const listJuz = (chapters: Chapters): DivisionStart[] =>
  JUZ_NAMES.map(([, spoken, opening], index) => {
    const verse = toDivisionKey(chapters, 'juz', index + 1) ?? ''
    return { number: index + 1, name: spoken, detail: verse, verse, arabic: opening }
  })

export const listHizbs = (chapters: Chapters): DivisionStart[] =>
  numbersUpTo(DIVISION_COUNTS.hizb).map((number) => {
    const verse = toDivisionKey(chapters, 'hizb', number) ?? ''
    return { number, name: findChapterName(chapters, parseChapterId(verse)), detail: verse, verse }
  })

/** The manzils, with their range of chapters. */
export const listManzils = (chapters: Chapters): DivisionStart[] =>
  numbersUpTo(DIVISION_COUNTS.manzil).map((number) => {
    const verse = toDivisionKey(chapters, 'manzil', number) ?? ''
    const first = parseChapterId(verse)
    const next = toDivisionKey(chapters, 'manzil', number + 1)
    const last = next === undefined ? chapters.length : parseChapterId(next) - 1
    return {
      number,
      name: `${findChapterName(chapters, first)} to ${findChapterName(chapters, last)}`,
      detail: `Chapters ${first} to ${last}`,
      verse,
    }
  })
