import { QUERY_MAX } from '#contract/library/constants.ts'
import { type Chapter, SEARCH_PAGE_SIZE, type Search, type SearchResult } from '#contract/library/quran.ts'
import { arabicNumber } from '#quran/digits.ts'
import { fold } from '#quran/fold.ts'
import { KNOWN_PHRASES } from '#quran/known-names.ts'
import { isCalled } from '#quran/reference/chapter-names.ts'
import { placesOf } from '#quran/reference/places.ts'
import { type Reference, readReference } from '#quran/reference/reference.ts'
import { highlightSounds, highlightTranslation, highlightVerse, type Shown, shownIn } from './highlight.ts'
import { lookUp, type Sources } from './look-up.ts'
import { withoutAdditions, wordsOf } from './spellings.ts'
import { englishOf, scriptureOf, soundsOf, urduOf } from './texts.ts'

/** A translation, or the transliteration, verse by verse. */
export interface Translation {
  readonly resource_id: number
  readonly name: string
  readonly language_name: string
  readonly texts: readonly string[]
}

/** The texts that are searched and shown, one a verse in the order 1:1 to 114:6. */
export interface Texts {
  readonly chapters: readonly Chapter[]
  readonly arabic: readonly string[]
  /** Modern spelling without marks: what a reader types. */
  readonly plain: readonly string[]
  /** Those that are there: on a phone the ones that were saved. */
  readonly translations: readonly Translation[]
}

/** The texts with what a search needs of them. */
export interface Searchable extends Texts {
  readonly sources: Sources
  /** The key of each verse. */
  readonly keys: readonly string[]
}

export interface Question {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

const TRANSLITERATION = 'transliteration'
const TAGS = /<[^>]*>/gu

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Prepares texts for searching. Each is prepared when a query first needs it.
 * @param texts what is there
 */
export const prepare = (texts: Texts): Searchable => {
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
      scripture: once(() => scriptureOf(texts.plain)),
      sounds: once(inLanguage(TRANSLITERATION, soundsOf)),
      english: once(inLanguage('english', englishOf)),
      urdu: once(inLanguage('urdu', urduOf)),
    },
  }
}

const shownWords = ({ tokens, compared }: Shown, key: string): SearchResult['words'] => [
  ...tokens.filter((_, index) => compared[index] !== '').map((token) => ({ char_type: 'word', text: token })),
  { char_type: 'end', text: arabicNumber(Number(key.split(':')[1])) },
]

/** What to mark in a result. */
interface Marks {
  /** Folded. */
  readonly words: readonly string[]
  readonly bySound: boolean
}

const translationsOf = (library: Texts, verse: number, { words, bySound }: Marks): SearchResult['translations'] =>
  library.translations.flatMap(({ texts, ...about }) => {
    const text = texts[verse] ?? ''
    if (about.language_name !== TRANSLITERATION) return [{ ...about, text: highlightTranslation(text, words) }]
    return bySound ? [{ ...about, text: highlightSounds(text, words) }] : []
  })

const resultOf = (library: Searchable, verse: number, marks: Marks): SearchResult => {
  const [text = '', key = ''] = [library.arabic[verse], library.keys[verse]]
  const shown = shownIn(text)
  return {
    verse_key: key,
    verse_id: verse + 1,
    text,
    highlighted: highlightVerse(shown, marks.words),
    words: shownWords(shown, key),
    translations: translationsOf(library, verse, marks),
  }
}

interface Answer {
  /** Indexes of verses, the closest first. */
  readonly verses: readonly number[]
  readonly marks: Marks
}

const NOTHING: Marks = { words: [], bySound: false }

const indexesOf = ({ keys }: Searchable, wanted: readonly string[]): readonly number[] =>
  wanted.map((key) => keys.indexOf(key)).filter((verse) => verse !== -1)

const versesNamed = (reference: Reference): readonly string[] => {
  if (reference.kind === 'verses') return reference.keys
  return reference.kind === 'division' ? [reference.key] : []
}

const answerTo = (library: Searchable, query: string, reference: Reference | undefined): Answer => {
  if (reference) return { verses: indexesOf(library, versesNamed(reference)), marks: NOTHING }
  const words = wordsOf(fold(withoutAdditions(query)))
  if (words.length === 0) return { verses: [], marks: NOTHING }
  const known = KNOWN_PHRASES.find((phrase) => isCalled(phrase, query))?.verses ?? []
  const { verses, bySound } = lookUp(library.sources, words)
  return { verses: [...new Set([...indexesOf(library, known), ...verses])], marks: { words, bySound } }
}

/**
 * The query that is searched: cut to its longest length, without tags.
 * @param q as it was typed
 */
export const cleanQuery = (q = ''): string => q.slice(0, QUERY_MAX).replace(TAGS, '').trim()

/**
 * Searches the Quran: places by reference (2:255, surah Yaseen, juz 5), chapters by name, and words in every text, as they are
 * written or as they sound.
 * @param library from {@link prepare}
 * @param question what was typed, and which page of the answer
 * @returns the same answer on the server and on the phone
 */
export const search = (library: Searchable, question: Question): Search => {
  const { page = 1, size = SEARCH_PAGE_SIZE } = question
  const query = cleanQuery(question.q)
  const reference = readReference(library.chapters, withoutAdditions(query))
  const { verses, marks } = answerTo(library, query, reference)
  return {
    search: {
      query,
      total_results: verses.length,
      current_page: page,
      total_pages: Math.ceil(verses.length / size),
      results: verses.slice((page - 1) * size, page * size).map((verse) => resultOf(library, verse, marks)),
      places: placesOf(library.chapters, withoutAdditions(query), reference),
      ...(reference?.kind === 'problem' && { problem: reference.problem }),
    },
  }
}
