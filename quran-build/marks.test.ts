import { findAyahIdBySurah, getPageMeta, isValidPage, SajdaList } from 'quran-meta/hafs'
import { expect, test } from 'vitest'
import { cleanVerse } from '#quran-build/arabic/clean.ts'
import { VERSE_COUNT } from '../contract/library/quran.ts'
import { findVerseRange, parseFacts, toVerses } from '../quran/api-responses.ts'
import { DIVISION_COUNTS, findDivisionsStartingAt, findFirstVerse, findJuz } from '../quran/divisions.ts'
import { foldText } from '../quran/fold.ts'
import { JUZ_NAMES } from '../quran/juz-names.ts'
import { listPackTexts } from './assemble.ts'
import { correctSlips } from './slips.ts'
import { readSources } from './sources.ts'

const END_OF_JUZ_STOP = /\u06d4\s*$/u
const RUKU_SIGN = '\u08d6'
const SAJDAH_SIGN = '\u06e9'

const sources = readSources()
const allVerses = Array.from({ length: VERSE_COUNT }, (_, index) => index + 1)
const listVersesWithSign = (sign: string): number[] =>
  allVerses.filter((verse) => sources.arabic[verse - 1]?.includes(sign))

const facts = parseFacts(listPackTexts(sources).find(({ info }) => info.kind === 'facts')?.lines ?? [])

const findPageStart = (page: number): number => {
  if (!isValidPage(page)) throw new Error(`There is no page ${page}.`)
  return findAyahIdBySurah(...getPageMeta(page).first)
}

test('each of the 30 juz begins after an end-of-juz stop of the IndoPak text', () => {
  const stops = allVerses.filter((verse) => END_OF_JUZ_STOP.test(sources.arabic[verse - 1] ?? ''))
  const starts = Array.from({ length: DIVISION_COUNTS.juz }, (_, index) => findFirstVerse('juz', index + 1))
  expect(starts).toEqual([1, ...stops.map((verse) => verse + 1)])
  expect(starts).toHaveLength(30)
  expect([findFirstVerse('juz', 0), findFirstVerse('juz', 31)]).toEqual([undefined, undefined])
})

test('each of the 604 pages begins as in quran-meta', () => {
  expect(DIVISION_COUNTS.page).toBe(604)
  const pages = Array.from({ length: DIVISION_COUNTS.page }, (_, index) => index + 1)
  expect(pages.map((page) => findFirstVerse('page', page))).toEqual(pages.map(findPageStart))
})

test('the verses mark every juz and every page once, in order', () => {
  const marks = allVerses.map(findDivisionsStartingAt)
  const numbers = (of: 'juz' | 'page') => marks.flatMap((mark) => mark?.[of] ?? [])
  expect(numbers('juz')).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  expect(numbers('page')).toEqual(Array.from({ length: 604 }, (_, index) => index + 1))
  expect([1, 148, 149, VERSE_COUNT].map(findJuz)).toEqual([1, 1, 2, 30])
})

test('the verses of a chapter list the divisions that begin there', () => {
  const [first, end] = findVerseRange(facts, 2)
  const verses = toVerses(2, first, sources.arabic.slice(first, end))
  const marked = verses.filter(({ begins }) => begins?.juz !== undefined)
  expect(marked.map(({ verse_key: key, begins }) => [key, begins])).toEqual([
    ['2:142', { juz: 2, hizb: 3, quarter: 9, page: 22, ruku: 18 }],
    ['2:253', { juz: 3, hizb: 5, quarter: 17, page: 42 }],
  ])
  expect(verses[0]?.begins).toEqual({ page: 2, ruku: 2 })
  expect(verses[1]).not.toHaveProperty('begins')
  expect(verses[6]?.ends_ruku).toEqual({ in_chapter: 1, in_juz: 1, verses: 7 })
  expect(verses[255]?.ends_ruku).toBeUndefined()
  expect(verses[256]?.ends_ruku).toEqual({ in_chapter: 34, in_juz: 2, verses: 4 })
})

test('the text has the 15 prostration signs of quran-meta', () => {
  expect(listVersesWithSign(SAJDAH_SIGN)).toEqual([...SajdaList])
  expect(SajdaList).toHaveLength(15)
})

test('the text ends 558 rukus, the last of each chapter with the chapter, as its facts count them', () => {
  const ends = listVersesWithSign(RUKU_SIGN)
  expect(ends).toHaveLength(558)
  for (const { chapter, info } of facts) {
    const [first, end] = findVerseRange(facts, chapter.id)
    const inside = ends.filter((verse) => verse > first && verse <= end)
    expect(inside.at(-1)).toBe(end)
    expect(info.short_text).toContain(`in ${inside.length} ruku`)
  }
})

test('each juz is named by its opening words', () => {
  expect(JUZ_NAMES).toHaveLength(30)
  // The first juz opens after the Fatihah, which no juz counts.
  const verses = JUZ_NAMES.map((_, index) => (index === 0 ? 7 : (findFirstVerse('juz', index + 1) ?? 0) - 1))
  const opens = (text: string | undefined, words: string): boolean => `${text} `.startsWith(`${words} `)
  const wrong = JUZ_NAMES.filter(([arabic, , opening], index) => {
    const verse = verses[index] ?? 0
    const text = cleanVerse(sources.arabic[verse] ?? '').replaceAll(/^\u06de |[\u06d6-\u06dc]/gu, '')
    return !opens(foldText(sources.plain[verse] ?? ''), foldText(arabic)) || !opens(text, opening)
  })
  expect(wrong).toEqual([])
})

test('every chapter has its Urdu name', () => {
  const names = facts.map(({ chapter }) => chapter.name_urdu)
  expect(names.filter((name) => !name)).toEqual([])
  expect([names[1], names[10], names[16], names[56]]).toEqual(['گائے', 'ہود', 'رات کا سفر', 'لوہا'])
})

test('a listed slip that the source no longer has fails the build', () => {
  expect(() => correctSlips(['ہود'], [{ at: 1, before: 'حود', after: 'ہود' }])).toThrow('no longer reads “حود” at 1')
})
