import type { Chapter } from '#contract/library/quran.ts'
import { foldText } from '#quran/fold.ts'
import { KNOWN_CHAPTERS, type KnownName } from '#quran/known-names.ts'
import { ARABIC_SPELLING } from '#quran/search/arabic-spelling.ts'
import { EditDistance } from '#quran/search/edit-distance.ts'
import { isLatin } from '#quran/search/is-latin.ts'
import { listQueryReadings } from '#quran/search/sounds.ts'
import { SPOKEN_SPELLING } from '#quran/search/spoken-spelling.ts'

/** Shorter names sound like too many others. */
const SHORTEST_NAME_LENGTH = 3
/** Shorter prefixes match too many names. */
const SHORTEST_PREFIX_LENGTH = 4

const LATIN_ARTICLE = /^(?:al|ar|as|ash|an|at|ad|adh|az|ath|el|ul|un|us|ush|ur|ut|ud|uz)$/u
const JOINED_ARTICLE = /^al(?=[^aeiou]{1,2}[aeiou])/u
/** A connecting vowel between the parts of a name: Aal-e-Imran, Ayat ul Kursi. */
const CONNECTING_VOWEL = /^(?:e|i|o|u)$/u
const ARABIC_ARTICLE = /^ال/u
const MEANING_ARTICLE = /^(?:the|those|he|she) /u
const FINAL_H = /(?<=a)h$/u

/**
 * The forms by which names are compared: Latin names by their sounds, Arabic names by their letters, both without
 * article and spaces.
 */
const listSpokenReadings = (text: string): readonly string[] => {
  const folded = foldText(text)
  if (folded === '') return []
  if (!isLatin(folded)) return [folded.replace(ARABIC_ARTICLE, '').replaceAll(' ', '')]
  const words = folded.split(' ')
  const spoken = words.filter((word) => !LATIN_ARTICLE.test(word) && !CONNECTING_VOWEL.test(word))
  const kept = (spoken.length > 0 ? spoken : words).map((word) => word.replace(JOINED_ARTICLE, ''))
  return [...new Set(listQueryReadings(kept).map((sounds) => sounds.replace(FINAL_H, '')))]
}

/** The most likely form of a name for comparisons. */
export const toSpokenForm = (text: string): string => listSpokenReadings(text)[0] ?? ''

interface ChapterNames {
  readonly chapter: Chapter
  readonly names: readonly string[]
  /** In English and Urdu, folded. */
  readonly meanings: readonly string[]
}

const cachedNames = new WeakMap<readonly Chapter[], readonly ChapterNames[]>()

const listChapterNames = (chapters: readonly Chapter[]): readonly ChapterNames[] => {
  const known = cachedNames.get(chapters)
  if (known) return known
  const named = chapters.map((chapter) => ({
    chapter,
    names: [
      chapter.name_simple,
      chapter.name_arabic,
      ...KNOWN_CHAPTERS.filter(({ chapters: ids }) => ids.length === 1 && ids[0] === chapter.id).flatMap(
        ({ names }) => names,
      ),
    ].map(toSpokenForm),
    meanings: [foldText(chapter.translated_name.name).replace(MEANING_ARTICLE, ''), foldText(chapter.name_urdu ?? '')],
  }))
  cachedNames.set(chapters, named)
  return named
}

const findSpelling = (name: string) => (isLatin(name) ? SPOKEN_SPELLING : ARABIC_SPELLING)

const computeCost = ({ names }: ChapterNames, distances: readonly EditDistance[]): number =>
  Math.min(...distances.flatMap((distance) => names.map((text) => distance.costOf(text))))

const findCheapest = (named: readonly ChapterNames[], readings: readonly string[]): readonly ChapterNames[] => {
  const [first = ''] = readings
  const maxCost = findSpelling(first).maxCostFor(first.length)
  const distances = readings.map((wanted) => new EditDistance(findSpelling(wanted), { wanted, maxCost }))
  const costs = named.map((one) => computeCost(one, distances))
  const best = Math.min(...costs)
  return best > maxCost ? [] : named.filter((_, index) => costs[index] === best)
}

interface TypedName {
  readonly name: string
  readonly readings: readonly string[]
  readonly meaning: string
}

type NameMatcher = (named: readonly ChapterNames[], wanted: TypedName) => readonly ChapterNames[]

const matchName: NameMatcher = (named, { name }) => named.filter(({ names }) => names.includes(name))
const matchMeaning: NameMatcher = (named, { meaning }) => named.filter(({ meanings }) => meanings.includes(meaning))
const matchSound: NameMatcher = (named, { name, readings }) =>
  name.length < SHORTEST_NAME_LENGTH ? [] : findCheapest(named, readings)
const matchStart: NameMatcher = (named, { name }) =>
  name.length < SHORTEST_PREFIX_LENGTH ? [] : named.filter(({ names }) => names.some((one) => one.startsWith(name)))
const matchPartOfMeaning: NameMatcher = (named, { meaning }) =>
  meaning.length < SHORTEST_PREFIX_LENGTH
    ? []
    : named.filter(({ meanings }) => meanings.some((one) => ` ${one} `.includes(` ${meaning}`)))

const FULL_NAME_MATCHERS: readonly NameMatcher[] = [matchName, matchMeaning, matchSound]
const PARTIAL_MATCHERS: readonly NameMatcher[] = [...FULL_NAME_MATCHERS, matchStart, matchPartOfMeaning]

const findChapters = (
  ways: readonly NameMatcher[],
  chapters: readonly Chapter[],
  typed: string,
): readonly Chapter[] => {
  const readings = listSpokenReadings(typed)
  const [name] = readings
  if (!name) return []
  const wanted = { name, readings, meaning: foldText(typed).replace(MEANING_ARTICLE, '') }
  const found = ways.map((way) => way(listChapterNames(chapters), wanted)).find((some) => some.length > 0) ?? []
  return found.map(({ chapter }) => chapter)
}

/** Finds chapters by name, in any spelling, or by meaning in English or Urdu. */
export const findChaptersByName = (chapters: readonly Chapter[], name: string): readonly Chapter[] =>
  findChapters(FULL_NAME_MATCHERS, chapters, name)

/** Like {@link findChaptersByName}; without a result, also by a prefix of a name or of a word of its meaning. */
export const findSimilarChapters = (chapters: readonly Chapter[], typed: string): readonly Chapter[] =>
  findChapters(PARTIAL_MATCHERS, chapters, typed)

const cachedSpokenForms = new WeakMap<KnownName, readonly string[]>()

const findSpokenForms = (known: KnownName): readonly string[] => {
  const sounds = cachedSpokenForms.get(known) ?? known.names.map(toSpokenForm)
  cachedSpokenForms.set(known, sounds)
  return sounds
}

/** Whether one of the known names sounds like the query. */
export const isKnownAs = (known: KnownName, typed: string): boolean => {
  const wanted = toSpokenForm(typed)
  return wanted !== '' && findSpokenForms(known).includes(wanted)
}
