import { expect, test } from 'vitest'
import { isWholeWord, matchesSearch, readSearchWords, toWords } from './class-words.ts'
import { SYNONYMS } from './search-synonyms.ts'

const gig = {
  title: 'Reading the Qur’an for women',
  description: 'Makharij and sifaat, slowly.',
  outcomes: ['Read Surah Yasin'],
  subject: 'Quran',
  languages: ['Urdu', 'English'],
  level: 'beginner',
  audience: { kind: 'women' },
  teacher: { name: 'Ustadha Sumayya Farooqi' },
} as const

const FOUND: readonly [searched: string, ...texts: readonly string[]][] = [
  ['a part of a word [2.4.1]', 'IFAAT', 'makharij AND'],
  ['a teacher’s name', 'sumayya', 'farooqi ustadha'],
  ['a fact', 'urdu', 'beginner level', 'english'],
  ['a fact in Urdu', 'قرآن', 'اردو', 'خواتین', 'ابتدائی'],
  ['another spelling', 'koran', 'quraan', "qur'an", 'soorah', 'makhraj'],
  ['another word', 'ladies', 'sisters', 'basic'],
  ['words of several fields', 'online quran class for women in urdu', 'sumayya koran'],
  ['a word that is being typed', 'kora', 'begi', 'انگر'],
]

test.each(FOUND)('a class is found by %s', (_, ...texts) => {
  for (const text of texts) expect(matchesSearch(gig, text), text).toBe(true)
})

test('a class is found in whichever keyboard’s letters the text was typed', () => {
  const urdu = { ...gig, title: 'قرآنِ کریم کی تجوید', description: 'Learn Qur’ān recitation' }
  for (const typed of ['قران', 'كريم', 'تجويد', 'qur’an', '  ']) expect(matchesSearch(urdu, typed), typed).toBe(true)
})

test('a class is not found by a word that it does not have', () => {
  for (const text of ['hadith', 'quran arabic', 'karachi', 'for men', 'men', '--']) {
    expect(matchesSearch(gig, text), text).toBe(false)
  }
})

test('words that say nothing count only if there are no others', () => {
  expect(readSearchWords('a class for the')).toHaveLength(4)
  expect(readSearchWords('learn hifz online')).toHaveLength(1)
})

test('apostrophes belong to a word, other signs separate words', () => {
  expect(toWords(' Qur’ān-reading (Nūrānī) ')).toEqual(['quran', 'reading', 'nurani'])
})

test('a short known word is not searched within other words', () => {
  expect(isWholeWord('Men')).toBe(true)
  expect(['women', 'men only', 'xyz'].map(isWholeWord)).toEqual([false, false, false])
})

test('no word stands in two lines of synonyms', () => {
  const words = SYNONYMS.flatMap(toWords)
  expect(words).toEqual([...new Set(words)])
})
