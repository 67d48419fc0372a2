import { expect, test } from 'vitest'
import type { Verse } from '#contract/library/quran.ts'
import { readChapterMeta, toChapter } from '#quran-build/facts.ts'
import { readSources } from '#quran-build/sources.ts'
import { filterChapters } from '#src/features/library/quran/chapters/chapter-filter.ts'
import { splitHighlights } from '#src/features/library/quran/search/highlighted-text.tsx'
import { parseQuranSearch } from '#src/features/library/quran/search/search-params.ts'
import { BASMALA } from './basmala.ts'
import { parseChapterNumber } from './chapter-number.ts'
import { BASMALAS } from './script/editions.ts'
import { versesHtml } from './verse-html.ts'

const sources = readSources()
const chapters = sources.names.map((named) => toChapter(named, readChapterMeta(named.id)))
let first = 0
const versesByChapter = chapters.map(({ id, verses_count: count }) => {
  first += count
  return sources.published
    .slice(first - count, first)
    .map((text, index): Verse => ({ id: index + 1, verse_key: `${id}:${index + 1}`, text_indopak: text }))
})
const filterChapterIds = (typed: string): number[] => filterChapters(chapters, typed).map((chapter) => chapter.id)

test('the basmala above a chapter is verse 1:1, sign for sign', () => {
  expect(BASMALA).toBe(sources.published[0])
})

test('the Uthmani basmala is verse 1:1 of the Uthmani text, sign for sign', () => {
  expect(BASMALAS.uthmani).toBe(sources.uthmani[0])
})

test('a verse is shown with its number in the ornament and can be named in a URL', () => {
  const html = versesHtml([{ id: 262, verse_key: '2:255', text_indopak: 'اَللّٰهُ' }])
  expect(html).toBe(
    '<ol start="1" data-length="1"><li id="2:255">اَللّٰهُ\u00a0<span data-sign="end">\u06dd٢٥٥</span></li></ol>',
  )
})

test('rendering keeps every sign of every verse', () => {
  const all = versesByChapter.flat()
  const html = versesHtml(all)
    .replaceAll(/<span data-sign="end".*?<\/span>|<[^>]*>/gu, '')
    .replaceAll(/\s/gu, '')
  // The source has a letter (U+06D5) that only carries pause signs; rendering drops it.
  expect(html).toBe(all.map((verse) => verse.text_indopak.replaceAll(/[\s\u06d5]/gu, '')).join(''))
})

test('a pause sign joins its word without a carrier letter, and the quarter marker gets its own element', () => {
  const html = versesHtml([{ id: 1, verse_key: '1:1', text_indopak: '۞ عَلَيْهِمْ ەۙ' }])
  expect(html).toContain('عَلَيْهِمْۙ')
  expect(html).toContain('data-sign="marker"')
})

test('divisions that begin with a verse are named in its margin', () => {
  const begins: Verse['begins'][] = [
    { juz: 1, hizb: 1, quarter: 1, page: 1, ruku: 1, manzil: 1 },
    { juz: 2, hizb: 3, quarter: 9, page: 22, ruku: 18 },
    { quarter: 10 },
    { page: 23, quarter: 12 },
    { page: 24 },
    { juz: 7 },
    { ruku: 5 },
  ]
  const html = versesHtml(begins.map((one) => ({ id: 1, verse_key: '2:1', text_indopak: 'قَوْلٌ', begins: one })))
  expect(html.match(/<li[^>]*>/gu)).toEqual([
    '<li id="2:1" data-opens="Juz 1 · Manzil 1 · Madinah page 1 · hizb 1">',
    '<li id="2:1" data-opens="Juz 2 · Madinah page 22 · hizb 3">',
    '<li id="2:1" data-page="Madinah hizb 3 ¼">',
    '<li id="2:1" data-page="Madinah page 23 · hizb 3 ¾">',
    '<li id="2:1" data-page="Madinah page 24">',
    '<li id="2:1" data-opens="Juz 7">',
    '<li id="2:1">',
  ])
})

test('the end of a ruku shows its three numbers and has an accessible name', () => {
  const html = versesHtml([
    { id: 1, verse_key: '5:86', text_indopak: 'قَوْلٌ ࣖ', ends_ruku: { in_chapter: 11, in_juz: 1, verses: 9 } },
    { id: 2, verse_key: '5:87', text_indopak: '۞ قَوْلٌ ࣖ', ends_ruku: { in_chapter: 12, verses: 7 } },
    { id: 3, verse_key: '5:88', text_indopak: 'قَوْلٌ ࣖ ۩' },
  ])
  expect(html.match(/ data-ruku="[^"]*"/gu)).toEqual([
    ' data-ruku="١\nع ٩\n١"',
    ' data-ruku="٢\nع ٧"',
    ' data-ruku="ع ٣"',
  ])
  expect(html.match(/aria-label="[^"]*"/gu)).toEqual([
    'aria-label="Ruku 1"',
    'aria-label="Ruku 1 ends, ruku 1 of the juz"',
    'aria-label="Ruku 2"',
    'aria-label="A Madinah quarter begins"',
    'aria-label="Ruku 2 ends"',
    'aria-label="Ruku 3"',
    'aria-label="Ruku 3 ends"',
    'aria-label="Verse of prostration"',
  ])
  expect(html.match(/<ol start="\d+"/gu)).toEqual(['<ol start="1"', '<ol start="2"', '<ol start="3"'])
})

test('all 558 rukus and all 15 prostrations of the text are marked', () => {
  const html = versesByChapter.map((verses) => versesHtml(verses)).join('')
  expect(html.match(/<li[^>]* data-ruku=/gu)).toHaveLength(558)
  expect(html.match(/aria-label="Verse of prostration/gu)).toHaveLength(15)
  expect(html).toContain('data-ruku="ع ٤٠"')
  expect(html).not.toContain('data-ruku="ع ٤١"')
})

test('the prostration of 22:77 carries the note on schools, others do not', () => {
  const sajda = (key: string) => versesHtml([{ id: 1, verse_key: key, text_indopak: 'وَاعْبُدُوْا ۩' }])
  expect(sajda('22:77')).toContain('Verse of prostration in the Shafi‘i school')
  expect(sajda('22:18')).not.toContain('Shafi')
})

test('text from another service is escaped, and characters without a glyph are dropped', () => {
  const html = versesHtml([{ id: 1, verse_key: '1:1"><b>', text_indopak: '<img src=x>\ue022 & \u200f"' }])
  expect(html).toContain('&lt;img src=x&gt; &amp; &quot;')
  expect(html).toContain('<li id="1:1&quot;&gt;&lt;b&gt;">')
})

test('chapters are found by number, name, meaning and Arabic name in any spelling', () => {
  expect(filterChapterIds('')).toHaveLength(114)
  expect(filterChapterIds('11')).toEqual([11])
  expect(filterChapterIds('al baqarah')).toEqual([2])
  expect(filterChapterIds('IMRAN')).toEqual([3])
  expect(filterChapterIds('the cow')).toEqual([2])
  expect(filterChapterIds('الکوثر')).toEqual([108])
  expect(filterChapterIds('xyz')).toEqual([])
})

test.each(['0', '115', '-1', '1.5', 'abc', '', '01', '1e1'])('"%s" names no chapter', (text) => {
  expect(parseChapterNumber(text)).toBeUndefined()
})

test('1 and 114 name a chapter', () => {
  expect([parseChapterNumber('1'), parseChapterNumber('114'), parseChapterNumber(undefined)]).toEqual([
    1,
    114,
    undefined,
  ])
})

test('a search result is split at its em tags and other tags are dropped', () => {
  expect(splitHighlights('a &lt;b <em>mercy,</em> <script>x</script>')).toEqual([
    { text: 'a <b ', isHighlighted: false },
    { text: 'mercy,', isHighlighted: true },
    { text: ' ', isHighlighted: false },
    { text: 'x', isHighlighted: false },
  ])
})

test('invalid search parameters are dropped', () => {
  expect(parseQuranSearch({})).toEqual({})
  expect(parseQuranSearch({ q: 18, page: 2 })).toEqual({ q: '18', page: 2 })
  expect(parseQuranSearch({ q: ' mercy ', page: -3 })).toEqual({ q: 'mercy' })
})
