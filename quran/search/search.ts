import { QUERY_MAX_LENGTH } from '#contract/library/constants.ts'
import { type Chapter, SEARCH_PAGE_SIZE, type Search, type SearchResult } from '#contract/library/quran.ts'
import { toArabicDigits } from '#quran/arabic-digits.ts'
import { foldText } from '#quran/fold.ts'
import { KNOWN_PHRASES } from '#quran/known-names.ts'
import type { Reference } from '#quran/reference/build-reference.ts'
import { isKnownAs } from '#quran/reference/chapter-names.ts'
import { findPlaces } from '#quran/reference/find-places.ts'
import { readReference } from '#quran/reference/reference.ts'
import { findVerses, type PreparedTexts } from './find-verses.ts'
import { highlightSounds, highlightTranslation, highlightVerse, type TokenizedText, tokenizeText } from './highlight.ts'
import { prepareEnglish, prepareScripture, prepareSounds, prepareUrdu } from './prepare-text.ts'
import { stripCitations, toQueryWords } from './query-words.ts'

/** A translation or the transliteration, one text per verse. */
export interface Translation {
  readonly resource_id: number
  readonly name: string
  readonly language_name: string
  readonly texts: readonly string[]
}

/** The texts to search and show, one per verse in the order 1:1 to 114:6. */
export interface LibraryTexts {
  readonly chapters: readonly Chapter[]
  readonly arabic: readonly string[]
  /** Undefined if it is not installed or, on a phone, not saved. */
  readonly uthmani?: readonly string[] | undefined
  /** Modern spelling without marks, as readers type. */
  readonly plain: readonly string[]
  /** On a phone, the translations that were saved. */
  readonly translations: readonly Translation[]
}

/** The texts with their search indexes. */
export interface SearchableLibrary extends LibraryTexts {
  readonly sources: PreparedTexts
  readonly keys: readonly string[]
}

export interface SearchRequest {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
  /** The script of the results; IndoPak if it is missing or not available. */
  readonly script?: 'uthmani' | undefined
}

const TRANSLITERATION = 'transliteration'
const HTML_TAGS = /<[^>]*>/gu

const createLazy = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Prepares texts for searching, each when a query first needs it. */
export const prepareTexts = (texts: LibraryTexts): SearchableLibrary => {
  const inLanguage =
    <Prepared>(language: string, make: (texts: readonly string[]) => Prepared) =>
    () => {
      const translation = texts.translations.find(({ language_name: name }) => name === language)
      return translation && make(translation.texts)
    }
  return {
    ...texts,
    keys: texts.chapters.flatMap(({ id, verses_count: count }) =>
      Array.from({ length: count }, (_, index) => `${id}:${index + 1}`),
    ),
    sources: {
      scripture: createLazy(() => prepareScripture(texts.plain)),
      sounds: createLazy(inLanguage(TRANSLITERATION, prepareSounds)),
      english: createLazy(inLanguage('english', prepareEnglish)),
      urdu: createLazy(inLanguage('urdu', prepareUrdu)),
    },
  }
}

const toWords = ({ tokens, searchForms }: TokenizedText, key: string): SearchResult['words'] => [
  ...tokens.filter((_, index) => searchForms[index] !== '').map((token) => ({ char_type: 'word', text: token })),
  { char_type: 'end', text: toArabicDigits(Number(key.split(':')[1])) },
]

/** The words to highlight in a result, as spelled or by their sound. */
interface HighlightTerms {
  /** Folded. */
  readonly words: readonly string[]
  readonly isBySound: boolean
}

const toTranslations = (
  library: LibraryTexts,
  verse: number,
  { words, isBySound }: HighlightTerms,
): SearchResult['translations'] =>
  library.translations.flatMap(({ texts, ...about }) => {
    const text = texts[verse] ?? ''
    if (about.language_name !== TRANSLITERATION) return [{ ...about, text: highlightTranslation(text, words) }]
    return isBySound ? [{ ...about, text: highlightSounds(text, words) }] : []
  })

const toResult = (library: SearchableLibrary, verse: number, marks: HighlightTerms): SearchResult => {
  const [text = '', key = ''] = [library.arabic[verse], library.keys[verse]]
  const shown = tokenizeText(text)
  return {
    verse_key: key,
    verse_id: verse + 1,
    text,
    highlighted: highlightVerse(shown, marks.words),
    words: toWords(shown, key),
    translations: toTranslations(library, verse, marks),
  }
}

interface SearchHits {
  /** Indexes of verses, best match first. */
  readonly verses: readonly number[]
  readonly terms: HighlightTerms
}

const NO_HIGHLIGHT_TERMS: HighlightTerms = { words: [], isBySound: false }

const findVerseIndexes = ({ keys }: SearchableLibrary, wanted: readonly string[]): readonly number[] =>
  wanted.map((key) => keys.indexOf(key)).filter((verse) => verse !== -1)

const listReferencedVerses = (reference: Reference): readonly string[] => {
  if (reference.kind === 'verses') return reference.keys
  return reference.kind === 'division' ? [reference.key] : []
}

const findHits = (library: SearchableLibrary, query: string, reference: Reference | undefined): SearchHits => {
  if (reference)
    return { verses: findVerseIndexes(library, listReferencedVerses(reference)), terms: NO_HIGHLIGHT_TERMS }
  const words = toQueryWords(foldText(stripCitations(query)))
  if (words.length === 0) return { verses: [], terms: NO_HIGHLIGHT_TERMS }
  const known = KNOWN_PHRASES.find((phrase) => isKnownAs(phrase, query))?.verses ?? []
  const { verses, isBySound } = findVerses(library.sources, words)
  return { verses: [...new Set([...findVerseIndexes(library, known), ...verses])], terms: { words, isBySound } }
}

/** Removes tags from a query and cuts it to the maximum length. */
export const cleanQuery = (q = ''): string => q.slice(0, QUERY_MAX_LENGTH).replace(HTML_TAGS, '').trim()

/**
 * Searches the Quran: references (2:255, surah Yaseen, juz 5), names of chapters, and words in every text, by spelling
 * or by sound. Server and phone return the same response.
 * @param library from {@link prepareTexts}
 * @param question the query as typed, and the page of results
 */
export const search = (library: SearchableLibrary, question: SearchRequest): Search => {
  const { page = 1, size = SEARCH_PAGE_SIZE } = question
  const query = cleanQuery(question.q)
  const reference = readReference(library.chapters, stripCitations(query))
  const { verses, terms } = findHits(library, query, reference)
  const uthmani = question.script && library.uthmani
  const shown = uthmani ? { ...library, arabic: uthmani } : library
  return {
    search: {
      query,
      total_results: verses.length,
      current_page: page,
      total_pages: Math.ceil(verses.length / size),
      results: verses.slice((page - 1) * size, page * size).map((verse) => toResult(shown, verse, terms)),
      ...(uthmani && { script: 'uthmani' as const }),
      places: findPlaces(library.chapters, stripCitations(query), reference),
      ...(reference?.kind === 'problem' && { problem: reference.problem }),
    },
  }
}
