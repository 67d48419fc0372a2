import { foldText } from '#quran/fold.ts'
import { listForms, listTaForms, toTextSpelling } from './arabic-spelling.ts'
import type { SpelledText } from './close-matches.ts'
import { INFLECTED_WORD_FIT, INSIDE_WORD_FIT, PREFIX_FIT, type SearchableText } from './exact-matches.ts'
import { isLatin } from './is-latin.ts'
import { toUrduWords } from './query-words.ts'
import {
  createCloseFinder,
  createExactFinder,
  type FindVerses,
  filterNearBest,
  findVersesWithAllWords,
  intersectRanks,
  Ranks,
  sortByRank,
  uniteRanks,
} from './ranks.ts'
import { listQueryReadings } from './sounds.ts'

/** The prepared texts, each prepared when first needed. */
export interface PreparedTexts {
  readonly scripture: () => SpelledText
  readonly sounds: () => SpelledText | undefined
  readonly english: () => SearchableText | undefined
  readonly urdu: () => SearchableText | undefined
}

interface FoundVerses {
  /** Indexes of verses, best match first. */
  readonly verses: readonly number[]
  /** Whether Latin words matched the sound of the Arabic. */
  readonly isBySound: boolean
}

/** Shorter prefixes or parts occur in too many words. */
const MIN_PREFIX_LENGTH = 2
const MIN_ENGLISH_PREFIX_LENGTH = 4
const MIN_PART_LENGTH = 4

const NO_RANKS = new Ranks()

/** Searches of one level. All run; results of earlier ones rank first. */
type SearchLevel = readonly (() => Ranks)[]

/** Results of the first level that finds any. Worse levels would only add noise. */
const searchLevelsUntilFound = (levels: readonly SearchLevel[]): { readonly ranks: Ranks; readonly level: number } => {
  for (const [level, ways] of levels.entries()) {
    const ranks = new Ranks()
    for (const [order, way] of ways.entries()) {
      const found = way()
      for (const verse of found.verses) ranks.add(verse, order * 1000 + found.rankOf(verse))
    }
    if (ranks.size > 0) return { ranks, level }
  }
  return { ranks: NO_RANKS, level: levels.length }
}

const combineFinders =
  (one: FindVerses | undefined, other: FindVerses | undefined): FindVerses =>
  (wanted, among) =>
    uniteRanks(one?.(wanted, among) ?? NO_RANKS, other?.(wanted, among) ?? NO_RANKS)

/** Searches for a phrase, then for its words in any order. */
const listPhraseThenWordSearches = (words: readonly string[], find: FindVerses | undefined): SearchLevel => {
  if (!find) return []
  const phrase = () => find(words.join(' '))
  return words.length > 1 ? [phrase, () => findVersesWithAllWords(words, find)] : [phrase]
}

const createWholeWordFinder = (searched: SearchableText | undefined): FindVerses | undefined =>
  searched && createExactFinder(searched, INFLECTED_WORD_FIT)
const createPrefixFinder = (searched: SearchableText | undefined): FindVerses | undefined =>
  searched && createExactFinder(searched, PREFIX_FIT)

const areWordsAtLeast = (words: readonly string[], length: number): boolean =>
  words.every((word) => word.length >= length)

const findInForms =
  (find: FindVerses, forms: (wanted: string) => readonly string[]): FindVerses =>
  (wanted, among) =>
    forms(wanted)
      .map((form) => find(form, among))
      .reduce(uniteRanks)

const createScriptureFinder = (scripture: SearchableText): FindVerses =>
  findInForms(createExactFinder(scripture, INFLECTED_WORD_FIT), listForms)

const createCloseScriptureFinder = (scripture: SpelledText): FindVerses =>
  findInForms(createCloseFinder(scripture), listTaForms)

const findArabicWords = (sources: PreparedTexts, typed: readonly string[]): Ranks => {
  const [scripture, urdu] = [sources.scripture(), sources.urdu()]
  const words = typed.map(toTextSpelling)
  return searchLevelsUntilFound([
    [
      ...listPhraseThenWordSearches(words, createScriptureFinder(scripture)),
      ...listPhraseThenWordSearches(typed, createWholeWordFinder(urdu)),
    ],
    [
      () =>
        findVersesWithAllWords(words, combineFinders(createScriptureFinder(scripture), createWholeWordFinder(urdu))),
    ],
    listPhraseThenWordSearches(words, createCloseScriptureFinder(scripture)).map((way) => () => filterNearBest(way())),
    areWordsAtLeast(words, MIN_PREFIX_LENGTH)
      ? [
          ...listPhraseThenWordSearches(words, createPrefixFinder(scripture)),
          ...listPhraseThenWordSearches(words, createPrefixFinder(urdu)),
        ]
      : [],
    areWordsAtLeast([words.join('')], MIN_PART_LENGTH)
      ? [() => createExactFinder(scripture, INSIDE_WORD_FIT)(words.join(' '))]
      : [],
  ]).ranks
}

const createSoundFinder = (sounds: SpelledText | undefined): ((words: readonly string[], among?: Ranks) => Ranks) => {
  if (!sounds) return () => NO_RANKS
  const find = createCloseFinder(sounds)
  return (words, among) =>
    listQueryReadings(words).reduce((ranks, reading) => uniteRanks(ranks, find(reading, among)), NO_RANKS)
}

const FIRST_SOUND_LEVEL = 2

const ENGLISH_PLURAL_ENDING = /(?<=\w{3})e?s$/u

const createEnglishFinder = (english: SearchableText | undefined): FindVerses | undefined => {
  if (!english) return undefined
  const find = createExactFinder(english, INFLECTED_WORD_FIT)
  return (wanted, among) =>
    uniteRanks(
      find(wanted, among),
      ENGLISH_PLURAL_ENDING.test(wanted) ? find(wanted.replace(ENGLISH_PLURAL_ENDING, ''), among) : NO_RANKS,
    )
}

const findLatinWords = (sources: PreparedTexts, words: readonly string[]): { ranks: Ranks; isBySound: boolean } => {
  const english = sources.english()
  const spoken = createSoundFinder(sources.sounds())
  const urdu = toUrduWords(words)?.map(foldText)
  const { ranks, level } = searchLevelsUntilFound([
    urdu ? listPhraseThenWordSearches(urdu, createWholeWordFinder(sources.urdu())) : [],
    listPhraseThenWordSearches(words, createEnglishFinder(english)),
    [() => filterNearBest(spoken(words))],
    [
      () =>
        findVersesWithAllWords(
          words,
          combineFinders(createEnglishFinder(english), (word, among) => spoken([word], among)),
        ),
    ],
    areWordsAtLeast(words, MIN_ENGLISH_PREFIX_LENGTH)
      ? listPhraseThenWordSearches(words, createPrefixFinder(english))
      : [],
  ])
  return { ranks, isBySound: level === FIRST_SOUND_LEVEL || level === FIRST_SOUND_LEVEL + 1 }
}

/**
 * Finds the verses with the words of a query. Phrases rank before scattered words, whole words before parts, the Quran
 * before translations, spelling before sound.
 * @param words folded, at least one
 */
export const findVerses = (sources: PreparedTexts, words: readonly string[]): FoundVerses => {
  const [latin, arabic] = [words.filter(isLatin), words.filter((word) => !isLatin(word))]
  if (latin.length === 0) return { verses: sortByRank(findArabicWords(sources, arabic)), isBySound: false }
  const { ranks, isBySound } = findLatinWords(sources, latin)
  const both = arabic.length === 0 ? ranks : intersectRanks(ranks, findArabicWords(sources, arabic))
  return { verses: sortByRank(both), isBySound: isBySound }
}
