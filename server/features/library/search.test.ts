import { expect, test } from 'vitest'
import { QUERY_MAX } from '#contract/library/numbers.ts'
import { SEARCH_PAGE_SIZE, Search, type SearchResult } from '#contract/library.ts'
import { searchVerses } from './library.service.ts'

const find = (q: string, page = 1) => searchVerses({ q, page }).search
const keys = (q: string): string[] => find(q).results.map((result) => result.verse_key)
const total = (q: string): number => find(q).total_results
const only = (result: SearchResult | undefined, language: string): string =>
  result?.translations.find((translation) => translation.language_name === language)?.text ?? ''

test('Arabic without diacritics finds the throne verse', () => {
  expect(keys('الله لا إله إلا هو الحي القيوم')).toEqual(['2:255', '3:2'])
})

test('a modern spelling finds what the IndoPak text spells otherwise, and marks it there', () => {
  const [first] = find('الصلاة').results
  expect(first?.verse_key).toBe('2:3')
  expect(first?.highlighted?.normalize()).toContain('<em>الصَّلٰوةَ</em>'.normalize())
})

test('a verse copied from the reader, diacritics, pause signs and all, finds itself', () => {
  const [first] = find('2:255').results
  expect(keys(first?.text ?? '')).toContain('2:255')
})

test.each([
  ['alif', 'ابراهيم', 'إبراهيم'],
  ['hamza', 'مؤمنون', 'مومنون'],
  ['final ya', 'موسى', 'موسي'],
  ['Urdu ya', 'يوسف', 'یوسف'],
  ['kaf', 'كتاب', 'کتاب'],
  ['heh', 'الله', 'اللہ'],
  ['tied ta', 'رحمة', 'رحمه'],
  ['tatweel', 'الرحمن', 'الرحـــمن'],
])('%s is found in every form', (_, one, other) => {
  expect(total(one)).toBeGreaterThan(0)
  expect(total(one)).toBe(total(other))
})

test('English is found in any case, at the beginning of a word, and marked', () => {
  expect(total('PATIENCE')).toBe(total('patience'))
  expect(total('art')).toBeLessThan(total('heart'))
  const [first] = find('patience and prayer').results
  expect(first?.verse_key).toBe('2:45')
  expect(only(first, 'english')).toContain('<em>patience</em>')
})

test('Urdu is found and marked', () => {
  expect(only(find('ہدایت').results[0], 'urdu')).toContain('<em>ہدایت</em>')
})

test('a verse key finds its verse, an unknown one nothing', () => {
  expect(keys('2:255')).toEqual(['2:255'])
  expect(keys('2:287')).toEqual([])
})

test.each(['', '   ', '؟!', '<b></b>'])('a query of nothing to look for ("%s") finds nothing', (q) => {
  expect(find(q)).toMatchObject({ total_results: 0, total_pages: 0, current_page: 1, results: [] })
})

test('pages hold ten verses each and no verse twice', () => {
  const first = find('mercy')
  expect(first.results).toHaveLength(SEARCH_PAGE_SIZE)
  expect(first.total_pages).toBe(Math.ceil(first.total_results / SEARCH_PAGE_SIZE))
  const all = Array.from({ length: first.total_pages }, (_, index) => find('mercy', index + 1).results).flat()
  expect(new Set(all.map((result) => result.verse_key)).size).toBe(first.total_results)
})

test('a page past the end is empty and still says how many there are', () => {
  const past = find('mercy', 999)
  expect(past.results).toEqual([])
  expect(past.current_page).toBe(999)
  expect(past.total_pages).toBe(find('mercy').total_pages)
})

test('a query is cut, and its tags are dropped', () => {
  expect(find('x'.repeat(QUERY_MAX + 50)).query).toHaveLength(QUERY_MAX)
  expect(find('<script>mercy</script>').query).toBe('mercy')
})

test('the only tags in an answer are em', () => {
  const html = find('lord of the worlds').results.flatMap((result) => [
    result.highlighted ?? '',
    ...result.translations.map((translation) => translation.text),
  ])
  expect(html.join('').replaceAll(/<\/?em>/gu, '')).not.toMatch(/[<>]/u)
})

test('an answer keeps the contract, and its words end with the number of the verse', () => {
  const answer = Search.parse(searchVerses({ q: 'الرحمن' }))
  expect(answer.search.results[0]?.words.at(-1)).toEqual({ char_type: 'end', text: '١' })
})
