import type { Chapter, Place } from '../library.ts'
import { divisionNamed } from './division-query.ts'
import { type Division, firstVerseOf } from './divisions.ts'
import { scriptOf } from './field.ts'
import { fold } from './fold.ts'
import { KNOWN_CHAPTERS, KNOWN_VERSES, type KnownName } from './known-names.ts'
import { bonesOf, soundsIn } from './sounds.ts'

const MOST_PLACES = 4
const SHORTEST = 3
/** "Surah", "Surat", "Sura", and the Urdu "Surat-e": said before the name of a chapter. */
const CHAPTER_WORD = /^(?:surah?|surat) |^سور[هت] /u
const MEANING_ARTICLE = /^the /u
const ARTICLE = /^ال/u
const KEY = /^(\d{1,3})\s*[:.\-/ ]\s*(\d{1,3})$/u
const NAME_AND_NUMBER = /^(.*?)[\s:]*(\d{1,3})$/u

/** A name as it is compared: a Latin one by its sound, an Arabic one without its article; gaps do not count. */
const heard = (text: string): string => {
  const folded = fold(text)
  if (folded === '') return ''
  return scriptOf(folded) === 'latin' ? soundsIn(folded).join('') : folded.replace(ARTICLE, '').replaceAll(' ', '')
}

const bare = (text: string): string => fold(text).replace(CHAPTER_WORD, '')

interface Named {
  readonly id: number
  readonly names: readonly string[]
  /** In English and Urdu. */
  readonly meanings: readonly string[]
}

const made = new WeakMap<readonly Chapter[], readonly Named[]>()

const namesOf = (chapters: readonly Chapter[]): readonly Named[] => {
  const known = made.get(chapters)
  if (known) return known
  const named = chapters.map((chapter) => ({
    id: chapter.id,
    names: [
      chapter.name_simple,
      chapter.name_arabic,
      ...KNOWN_CHAPTERS.filter((one) => one.chapters.includes(chapter.id)).flatMap((one) => one.names),
    ].map(heard),
    meanings: [fold(chapter.translated_name.name).replace(MEANING_ARTICLE, ''), fold(chapter.name_urdu ?? '')],
  }))
  made.set(chapters, named)
  return named
}

type Test = (named: Named, wanted: { readonly name: string; readonly meaning: string }) => boolean

/** By the same sound, by the same consonants, by meaning; then by a beginning. */
const WAYS: readonly Test[] = [
  ({ names }, { name }) => names.includes(name),
  ({ meanings }, { meaning }) => meanings.includes(meaning),
  ({ names }, { name }) => bonesOf(name).length >= SHORTEST && names.some((one) => bonesOf(one) === bonesOf(name)),
  ({ names }, { name }) => name.length > SHORTEST && names.some((one) => one.startsWith(name)),
  ({ meanings }, { meaning }) =>
    meaning.length > SHORTEST && meanings.some((one) => ` ${one} `.includes(` ${meaning}`)),
]

const chaptersNamed = (chapters: readonly Chapter[], query: string): readonly Chapter[] => {
  const wanted = { name: heard(bare(query)), meaning: bare(query).replace(MEANING_ARTICLE, '') }
  if (wanted.name === '') return []
  for (const way of WAYS) {
    const found = namesOf(chapters).filter((named) => way(named, wanted))
    if (found.length > 0) return chapters.filter(({ id }) => found.some((named) => named.id === id))
  }
  return []
}

const isCalled = (query: string) => {
  const wanted = heard(query)
  return ({ names }: Pick<KnownName, 'names'>): boolean => names.some((name) => heard(name) === wanted)
}

const verseOf = (chapters: readonly Chapter[], query: string): string | undefined => {
  const folded = fold(query)
  const key = KEY.exec(folded)
  if (key) return `${key[1]}:${key[2]}`
  const [, name = '', number = ''] = NAME_AND_NUMBER.exec(folded) ?? []
  const [chapter, ...others] = name === '' ? [] : chaptersNamed(chapters, name)
  return chapter && others.length === 0 ? `${chapter.id}:${number}` : undefined
}

/** The key of a verse that is counted through all chapters. */
export const keyOf = (chapters: readonly Chapter[], verse: number): string | undefined => {
  let left = verse
  for (const { id, verses_count: count } of chapters) {
    if (left <= count) return `${id}:${left}`
    left -= count
  }
  return undefined
}

/**
 * The key of the verse with which a juz or page begins.
 * @param chapters all of them
 * @param division juz or page
 * @param number of it
 * @returns undefined when there is none
 */
export const keyOfDivision = (chapters: readonly Chapter[], division: Division, number: number): string | undefined => {
  const verse = firstVerseOf(division, number)
  return verse === undefined ? undefined : keyOf(chapters, verse)
}

/**
 * The verses that a query names instead of asking for words: by key (2:255), by chapter and number (Baqarah 255), as the
 * first of a juz or page (juz 5, صفحہ 255), or by the name that everybody knows them by (Ayat ul Kursi).
 * @param chapters all of them
 * @param query as it was typed
 * @returns keys of verses, which may not exist; undefined when the query names none
 */
export const versesNamed = (chapters: readonly Chapter[], query: string): readonly string[] | undefined => {
  const asked = divisionNamed(query)
  if (asked) {
    const begins = keyOfDivision(chapters, asked.division, asked.number)
    return begins ? [begins] : []
  }
  const verse = verseOf(chapters, query)
  return verse ? [verse] : KNOWN_VERSES.find(isCalled(query))?.verses
}

const placeOf = ({ id, name_simple, name_arabic, name_urdu }: Chapter): Place => ({
  chapter_id: id,
  name_simple,
  name_arabic,
  ...(name_urdu !== undefined && { name_urdu }),
})

const NUMBER_OF = { juz: 'juz_number', page: 'page_number' } as const

const divisionPlaces = (chapters: readonly Chapter[], query: string): Place[] | undefined => {
  const asked = divisionNamed(query)
  if (!asked) return undefined
  const key = keyOfDivision(chapters, asked.division, asked.number)
  return chapters
    .filter(({ id }) => key?.startsWith(`${id}:`))
    .map((chapter) => ({ ...placeOf(chapter), verse_key: key, [NUMBER_OF[asked.division]]: asked.number }))
}

const numbered = (chapters: readonly Chapter[], query: string): readonly Chapter[] =>
  chapters.filter(({ id }) => String(id) === bare(query))

const several = (chapters: readonly Chapter[], query: string): readonly Chapter[] => {
  const known = KNOWN_CHAPTERS.find((one) => one.chapters.length > 1 && isCalled(query)(one))
  return chapters.filter(({ id }) => known?.chapters.includes(id))
}

/**
 * The chapters that a query names: by number, by name in any spelling, or by what the name means; the place where a juz or
 * page begins (juz 5, پارہ 5, page 255).
 * @param chapters all of them
 * @param query as it was typed
 * @returns the closest few, in the order of the Quran
 */
export const placesOf = (chapters: readonly Chapter[], query: string): Place[] => {
  const places = divisionPlaces(chapters, query)
  if (places) return places
  const ways = [numbered, several, chaptersNamed]
  const found = ways.map((way) => way(chapters, query)).find((some) => some.length > 0) ?? []
  return found.slice(0, MOST_PLACES).map(placeOf)
}
