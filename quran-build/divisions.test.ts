import { findAyahIdBySurah, findSurahAyahByAyahId, HizbQuarterList, ManzilList, RukuList } from 'quran-meta/hafs'
import { expect, test } from 'vitest'
import { VERSE_COUNT } from '../contract/library/quran.ts'
import { DIVISION_COUNTS, type Division, findDivisionsStartingAt, findFirstVerse, findJuz } from '../quran/divisions.ts'
import {
  countRukusOfChapter,
  countRukusOfJuz,
  findFirstVerseOfChapterRuku,
  findFirstVerseOfJuzRuku,
  listRukusCached,
} from '../quran/rukus.ts'
import { FIRST_PAGE, findFirstVerseOfSixteenLinePage, LAST_PAGE } from '../quran/sixteen-line-pages.ts'
import { readSources } from './sources.ts'

const RUKU_SIGN = '\u08d6'
const QUARTER_SIGN = '\u06de'

const sources = readSources()
const listNumbersTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
const isVerse = (verse: number): boolean => verse >= 1 && verse <= VERSE_COUNT
const toVerseKey = (verse: number): string => findSurahAyahByAyahId(verse).join(':')
const listFirstVerses = (division: Division): number[] =>
  listNumbersTo(DIVISION_COUNTS[division]).map((number) => findFirstVerse(division, number) ?? 0)

/** Keys of the verses that are in `list` but not in `from`. */
const listMissingKeys = (from: readonly number[], list: readonly number[]): string[] =>
  list.filter((verse) => !from.includes(verse)).map(toVerseKey)

test('each ruku begins after a ruku sign of the text', () => {
  const ends = listNumbersTo(VERSE_COUNT).filter((verse) => sources.arabic[verse - 1]?.includes(RUKU_SIGN))
  expect(DIVISION_COUNTS.ruku).toBe(558)
  expect(listFirstVerses('ruku')).toEqual([1, ...ends.slice(0, -1).map((verse) => verse + 1)])
  expect(ends.at(-1)).toBe(VERSE_COUNT)
})

test('rukus differ from the list of quran-meta only where the edition has its own', () => {
  const other = RukuList.filter(isVerse)
  expect(listMissingKeys(other, listFirstVerses('ruku'))).toEqual(['26:52', '26:69', '28:83', '31:31', '56:41'])
  expect(listMissingKeys(listFirstVerses('ruku'), other)).toEqual(['26:53', '26:70', '56:39'])
})

test('each quarter is marked with its sign in the text, unless it begins with a chapter', () => {
  const starts = listFirstVerses('quarter')
  const marked = listNumbersTo(VERSE_COUNT).filter((verse) => sources.arabic[verse - 1]?.startsWith(QUARTER_SIGN))
  expect(DIVISION_COUNTS.quarter).toBe(240)
  expect(listMissingKeys(starts, marked)).toEqual([])
  expect(listMissingKeys(marked, starts).filter((key) => !key.endsWith(':1'))).toEqual([])
  expect(sources.arabic.filter((verse) => verse.includes(QUARTER_SIGN))).toHaveLength(marked.length)
})

test('quarters equal those of quran-meta except one, where three texts have the sign a verse earlier', () => {
  const other = HizbQuarterList.filter(isVerse)
  expect(listMissingKeys(other, listFirstVerses('quarter'))).toEqual(['15:49'])
  expect(listMissingKeys(listFirstVerses('quarter'), other)).toEqual(['15:50'])
  const verse = findAyahIdBySurah(15, 49) - 1
  for (const text of [sources.arabic, sources.witness, sources.uthmani]) expect(text[verse]).toContain(QUARTER_SIGN)
})

test('a hizb begins with every fourth quarter', () => {
  expect(DIVISION_COUNTS.hizb).toBe(60)
  expect(listFirstVerses('hizb')).toEqual(listFirstVerses('quarter').filter((_, index) => index % 4 === 0))
  expect(toVerseKey(findFirstVerse('hizb', 60) ?? 0)).toBe('87:1')
})

test('each of the seven manzils begins with a chapter, as in quran-meta', () => {
  expect(listFirstVerses('manzil')).toEqual(ManzilList.filter(isVerse))
  expect(listFirstVerses('manzil').map(toVerseKey)).toEqual(['1:1', '5:1', '10:1', '17:1', '26:1', '37:1', '50:1'])
})

test.each(['juz', 'hizb', 'quarter', 'page', 'ruku', 'manzil'] as const)(
  'every %s begins at exactly one verse',
  (division) => {
    const marks = listNumbersTo(VERSE_COUNT).flatMap((verse) => findDivisionsStartingAt(verse)?.[division] ?? [])
    expect(marks).toEqual(listNumbersTo(DIVISION_COUNTS[division]))
    expect([findFirstVerse(division, 0), findFirstVerse(division, DIVISION_COUNTS[division] + 1)]).toEqual([
      undefined,
      undefined,
    ])
  },
)

test('a ruku is counted in its chapter, and in the juz in which it ends', () => {
  const rukus = listRukusCached()
  expect(rukus).toHaveLength(558)
  // Juz 7 of the IndoPak text begins inside this ruku, whose sign is in juz 7.
  expect(rukus.find(({ firstVerse }) => toVerseKey(firstVerse) === '5:78')).toMatchObject({
    chapter: 5,
    numberInChapter: 11,
    juz: 7,
    numberInJuz: 1,
  })
  expect(rukus.at(-1)).toMatchObject({ number: 558, chapter: 114, numberInChapter: 1, juz: 30, numberInJuz: 39 })
  for (const { chapter, firstVerse, lastVerse, juz } of rukus) {
    expect([firstVerse, lastVerse].map((verse) => findSurahAyahByAyahId(verse)[0])).toEqual([chapter, chapter])
    expect(findJuz(lastVerse)).toBe(juz)
  }
})

test('every ruku is found by chapter and by juz, and other numbers are not', () => {
  const byChapter = listNumbersTo(114).flatMap((chapter) =>
    listNumbersTo(countRukusOfChapter(chapter)).map((number) => findFirstVerseOfChapterRuku(chapter, number)),
  )
  expect(byChapter).toEqual(listFirstVerses('ruku'))
  expect(listNumbersTo(30).map(countRukusOfJuz)).toEqual([
    16, 16, 17, 14, 17, 14, 19, 17, 18, 17, 16, 16, 19, 22, 21, 17, 17, 17, 19, 16, 19, 18, 17, 19, 20, 18, 20, 20, 22,
    39,
  ])
  for (const { juz, numberInJuz = 0, firstVerse } of listRukusCached().slice(1)) {
    expect(findFirstVerseOfJuzRuku(juz, numberInJuz)).toBe(Math.max(firstVerse, findFirstVerse('juz', juz) ?? 0))
  }
  expect([
    findFirstVerseOfChapterRuku(2, 0),
    findFirstVerseOfChapterRuku(2, 41),
    findFirstVerseOfChapterRuku(115, 1),
    findFirstVerseOfJuzRuku(30, 40),
    findFirstVerseOfJuzRuku(31, 1),
  ]).toEqual(Array.from({ length: 5 }))
})

test('the first juz is counted from Al-Baqarah, as Pakistani mushafs count it', () => {
  expect(listRukusCached()[0]).toMatchObject({ chapter: 1, numberInChapter: 1, juz: 1, numberInJuz: undefined })
  expect(toVerseKey(findFirstVerseOfJuzRuku(1, 1) ?? 0)).toBe('2:1')
  expect(toVerseKey(findFirstVerseOfJuzRuku(1, 16) ?? 0)).toBe('2:130')
})

test('the first ruku of a juz that begins inside a ruku begins with the juz', () => {
  expect(toVerseKey(findFirstVerseOfJuzRuku(7, 1) ?? 0)).toBe('5:83')
  expect(toVerseKey(findFirstVerseOfChapterRuku(5, 11) ?? 0)).toBe('5:78')
})

test('the pages of the 16-line mushaf are in order, and every juz begins a page', () => {
  expect([FIRST_PAGE, LAST_PAGE]).toEqual([2, 549])
  const verses = listNumbersTo(LAST_PAGE)
    .slice(1)
    .map((page) => findFirstVerseOfSixteenLinePage(page) ?? 0)
  expect(verses).toEqual([...new Set(verses)].toSorted((one, other) => one - other))
  expect(listMissingKeys(verses, listFirstVerses('juz'))).toEqual([])
  // Each juz has 18 pages, except the longer last two.
  expect([3, 21, 39].map((page) => toVerseKey(findFirstVerseOfSixteenLinePage(page) ?? 0))).toEqual([
    '2:1',
    '2:142',
    '2:253',
  ])
  expect(toVerseKey(verses.at(-1) ?? 0)).toBe('113:1')
  expect([1, 550, Number.NaN].map(findFirstVerseOfSixteenLinePage)).toEqual([undefined, undefined, undefined])
})
