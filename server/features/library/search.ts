import { QUERY_MAX } from '#contract/library/numbers.ts'
import { SEARCH_PAGE_SIZE, type Search, type SearchResult, type Verse } from '#contract/library.ts'
import { fold, needle } from './fold.ts'
import { highlightTranslation, highlightVerse } from './highlight.ts'
import type { Shelf } from './library.repository.ts'

export interface Question {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** Every text of one verse in which search looks, folded, each between spaces. */
type Entry = readonly string[]

const TAGS = /<[^>]*>/gu
const VERSE_KEY = /^\d{1,3}:\d{1,3}$/u
const arabicDigits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })

/** Folds every text once; a query then only scans. */
export const indexOf = (shelf: Shelf): readonly Entry[] => {
  const verses = shelf.verses.flat().map((verse) => verse.text_indopak)
  const texts = [shelf.plain, verses, ...shelf.packs.map((pack) => pack.texts)].map((all) => all.map(fold))
  return verses.map((_, index) => texts.map((folded) => ` ${folded[index] ?? ''} `))
}

/** Numbers of the verses that have the words, the closest first: as whole words in a row, in a row, in any order. */
const findVerses = (index: readonly Entry[], folded: string, words: readonly string[]): number[] => {
  const needles = words.map(needle)
  const hasWords = (text: string): boolean => needles.every((word) => text.includes(word))
  const phrase = needle(folded)
  const ranked: [number[], number[], number[]] = [[], [], []]
  for (const [number, texts] of index.entries()) {
    const matching = texts.filter(hasWords)
    if (matching.length === 0) continue
    const isWhole = matching.some((text) => text.includes(` ${folded} `))
    ranked[isWhole ? 0 : matching.some((text) => text.includes(phrase)) ? 1 : 2].push(number)
  }
  return ranked.flat()
}

const wordsIn = (folded: string): string[] => [...new Set(folded.split(' '))].filter((word) => word !== '')

const hasLetters = (token: string): boolean => fold(token) !== ''

const wordsOf = (verse: Verse): SearchResult['words'] => [
  ...verse.text_indopak
    .split(' ')
    .filter(hasLetters)
    .map((text) => ({ char_type: 'word', text })),
  { char_type: 'end', text: arabicDigits.format(Number(verse.verse_key.split(':')[1])) },
]

const resultOf = (shelf: Shelf, verse: Verse, words: readonly string[]): SearchResult => ({
  verse_key: verse.verse_key,
  verse_id: verse.id,
  text: verse.text_indopak,
  highlighted: highlightVerse(verse.text_indopak, words),
  words: wordsOf(verse),
  translations: shelf.packs.map(({ texts, ...pack }) => ({
    text: highlightTranslation(texts[verse.id - 1] ?? '', words),
    ...pack,
  })),
})

/** Looks for a verse key such as 2:255, or for words in every text; verses with the whole phrase come first. */
export const search = (shelf: Shelf, index: readonly Entry[], question: Question): Search => {
  const { page = 1, size = SEARCH_PAGE_SIZE } = question
  const query = (question.q ?? '').slice(0, QUERY_MAX).replace(TAGS, '').trim()
  const folded = fold(query)
  const verses = shelf.verses.flat()
  const isKey = VERSE_KEY.test(query)
  const words = isKey ? [] : wordsIn(folded)
  const found = isKey
    ? verses.filter((verse) => verse.verse_key === query)
    : (words.length === 0 ? [] : findVerses(index, folded, words)).flatMap((number) => verses[number] ?? [])
  return {
    search: {
      query,
      total_results: found.length,
      current_page: page,
      total_pages: Math.ceil(found.length / size),
      results: found.slice((page - 1) * size, page * size).map((verse) => resultOf(shelf, verse, words)),
    },
  }
}
