import { expect, test } from 'vitest'
import { findDestination } from '#quran/reference/go-to.ts'
import { readReference } from '#quran/reference/reference.ts'
import { listChapters, searchVerses } from './library.service.ts'

const { chapters } = listChapters()
const find = (q: string) => searchVerses({ q }).search

test.each([
  ['2:255', { chapter: 2, verse: '2:255' }],
  ['٢:٢٥٥', { chapter: 2, verse: '2:255' }],
  ['02:005', { chapter: 2, verse: '2:5' }],
  ['baqarah 255', { chapter: 2, verse: '2:255' }],
  ['ayat ul kursi', { chapter: 2, verse: '2:255' }],
  ['yaseen', { chapter: 36 }],
  ['36', { chapter: 36 }],
  ['گائے', { chapter: 2 }],
  ['juz 5', { chapter: 4, verse: '4:24' }],
  ['Para No. 5', { chapter: 4, verse: '4:24' }],
  ['5th juz', { chapter: 4, verse: '4:24' }],
  ['پارہ ۵', { chapter: 4, verse: '4:24' }],
  ['پارہ نمبر 30', { chapter: 78, verse: '78:1' }],
  ['جزء ٤', { chapter: 3, verse: '3:92' }],
  ['page 255', { chapter: 13, verse: '13:43' }],
  ['صفحہ 604', { chapter: 112, verse: '112:1' }],
])('"%s" finds the place', (typed, way) => {
  expect(findDestination(chapters, typed)).toEqual(way)
})

test.each([
  ['', 'Please type a verse, a chapter, a juz or a page.'],
  ['2:287', 'Al-Baqarah has verses 1 to 286.'],
  ['1:0', 'Al-Fatihah has verses 1 to 7.'],
  ['115:1', 'The Quran has chapters 1 to 114.'],
  ['115', 'The Quran has chapters 1 to 114.'],
  ['۰', 'The Quran has chapters 1 to 114.'],
  ['juz 31', 'The Quran has juz 1 to 30.'],
  ['page 0', 'The Madinah mushaf has pages 1 to 604.'],
  ['page 605', 'The Madinah mushaf has pages 1 to 604.'],
  ['be', 'We couldn’t find “be”. Try 2:255, Yaseen, juz 5 or page 255.'],
  ['qwertyuiop', 'We couldn’t find “qwertyuiop”. Try 2:255, Yaseen, juz 5 or page 255.'],
])('"%s" finds no place and explains why', (typed, problem) => {
  expect(findDestination(chapters, typed)).toEqual({ problem })
})

test.each(['juz', 'page', 'ten verses', '12345 juz', 'parable 5', 'the surah foo', 'one'])(
  '"%s" names no place',
  (typed) => {
    expect(readReference(chapters, typed)).toBeUndefined()
  },
)

test('a search for a juz leads to its first verse, and shows it', () => {
  const { places, results, total_results: total } = find('juz 5')
  expect(places).toEqual([
    {
      chapter_id: 4,
      name_simple: 'An-Nisa',
      name_arabic: 'النساء',
      name_urdu: 'عورتیں',
      verse_key: '4:24',
      division: { kind: 'juz', number: 5 },
    },
  ])
  expect([results[0]?.verse_key, total]).toEqual(['4:24', 1])
  expect(find('پارہ ۵').places).toEqual(places)
  expect(find('page 255').places?.[0]).toMatchObject({ verse_key: '13:43', division: { kind: 'page', number: 255 } })
  expect(find('juz 31')).toMatchObject({ places: [], total_results: 0 })
})

test.each([
  ['گائے', 2],
  ['سورۃ مکڑی', 29],
  ['شہد کی مکھی', 16],
  ['ہود', 11],
])('the Urdu name %s leads to chapter %i', (q, id) => {
  expect(find(q).places?.map((place) => place.chapter_id)).toContain(id)
})
