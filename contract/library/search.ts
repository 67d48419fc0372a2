import { type Chapter, SEARCH_PAGE_SIZE, type Search, type SearchResult } from '../library.ts'
import { arabicNumber } from './digits.ts'
import { type Field, fieldOf } from './field.ts'
import { fold } from './fold.ts'
import { highlightSounds, highlightTranslation, highlightVerse } from './highlight.ts'
import { lookUp } from './look-up.ts'
import { QUERY_MAX } from './numbers.ts'
import { placesOf, versesNamed } from './places.ts'
import { soundsIn, soundsPublished } from './sounds.ts'

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
  readonly fields: readonly Field[]
  /** The transliteration by its sounds, if it is there: made when it is first needed. */
  readonly sounds: () => Field | undefined
  /** The key of each verse. */
  readonly keys: readonly string[]
}

export interface Question {
  readonly q?: string | undefined
  readonly page?: number | undefined
  readonly size?: number | undefined
}

/** The transliteration is searched by its sounds and shown where they were found. */
const TRANSLITERATION = 'transliteration'
const TAGS = /<[^>]*>/gu

const isTransliteration = ({ language_name: language }: Translation): boolean => language === TRANSLITERATION

/** Some 18 000 different words make up the 77 000 of the text: each is thought about once. */
const soundsRemembered = () => {
  const known = new Map<string, string>()
  return (word: string): string => {
    const sound = known.get(word) ?? soundsPublished(word).join(' ')
    known.set(word, sound)
    return sound
  }
}

const soundField = (translations: readonly Translation[]): Field | undefined => {
  const published = translations.find(isTransliteration)
  const soundOf = soundsRemembered()
  return (
    published &&
    fieldOf(
      'latin',
      published.texts.map((text) => text.split(' ').map(soundOf).join(' ')),
    )
  )
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Prepares texts for searching: once, a query then only scans.
 * @param texts what is there
 */
export const prepare = (texts: Texts): Searchable => {
  const translations = texts.translations.filter((one) => !isTransliteration(one))
  return {
    ...texts,
    keys: texts.chapters.flatMap(({ id, verses_count: count }) =>
      Array.from({ length: count }, (_, index) => `${id}:${index + 1}`),
    ),
    fields: [
      fieldOf('arabic', texts.plain),
      fieldOf('arabic', texts.arabic),
      ...translations.map((one) => fieldOf(one.language_name === 'urdu' ? 'arabic' : 'latin', one.texts)),
    ],
    sounds: once(() => soundField(texts.translations)),
  }
}

const wordsOf = (text: string, key: string): SearchResult['words'] => [
  ...text
    .split(' ')
    .filter((token) => fold(token) !== '')
    .map((token) => ({ char_type: 'word', text: token })),
  { char_type: 'end', text: arabicNumber(Number(key.split(':')[1])) },
]

type Marks = Readonly<Record<'words' | 'sounds', readonly string[]>>

const translationsOf = (library: Texts, verse: number, { words, sounds }: Marks): SearchResult['translations'] =>
  library.translations.flatMap(({ texts, ...about }) => {
    const text = texts[verse] ?? ''
    if (about.language_name !== TRANSLITERATION) return [{ ...about, text: highlightTranslation(text, words) }]
    return sounds.length > 0 ? [{ ...about, text: highlightSounds(text, sounds) }] : []
  })

const resultOf = (library: Searchable, verse: number, marks: Marks): SearchResult => {
  const [text = '', key = ''] = [library.arabic[verse], library.keys[verse]]
  return {
    verse_key: key,
    verse_id: verse + 1,
    text,
    highlighted: highlightVerse(text, marks.words),
    words: wordsOf(text, key),
    translations: translationsOf(library, verse, marks),
  }
}

const wordsIn = (folded: string): string[] => [...new Set(folded.split(' '))].filter((word) => word !== '')

interface Answer {
  readonly verses: readonly number[]
  readonly marks: Marks
}

const NOTHING: Marks = { words: [], sounds: [] }

const answerTo = (library: Searchable, query: string): Answer => {
  const named = versesNamed(library.chapters, query)
  if (named) {
    const verses = named.map((key) => library.keys.indexOf(key)).filter((verse) => verse !== -1)
    return { verses, marks: NOTHING }
  }
  const folded = fold(query)
  const words = wordsIn(folded)
  if (words.length === 0) return { verses: [], marks: NOTHING }
  const { verses, bySound } = lookUp(library, { folded, words })
  return { verses, marks: { words, sounds: bySound ? soundsIn(query) : [] } }
}

/**
 * The query that is searched: cut to its longest length, without tags.
 * @param q as it was typed
 */
export const cleanQuery = (q = ''): string => q.slice(0, QUERY_MAX).replace(TAGS, '').trim()

/**
 * Looks for a verse by key (2:255) or name (Ayat ul Kursi), for chapters by name, and for words in every text: as they are
 * written, else as they sound. Verses with the words in a row come first.
 * @param library from {@link prepare}
 * @param question what was typed, and which page of the answer
 * @returns the same answer on the server and on the phone
 */
export const search = (library: Searchable, question: Question): Search => {
  const { page = 1, size = SEARCH_PAGE_SIZE } = question
  const query = cleanQuery(question.q)
  const { verses, marks } = answerTo(library, query)
  return {
    search: {
      query,
      total_results: verses.length,
      current_page: page,
      total_pages: Math.ceil(verses.length / size),
      results: verses.slice((page - 1) * size, page * size).map((verse) => resultOf(library, verse, marks)),
      places: placesOf(library.chapters, query),
    },
  }
}
