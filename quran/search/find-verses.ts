import { fold } from '#quran/fold.ts'
import { listForms, toTextSpelling } from './arabic-spelling.ts'
import type { SpelledText } from './close-matches.ts'
import { INFLECTED, INSIDE, PREFIX, type SearchableText } from './exact-matches.ts'
import { isLatin } from './is-latin.ts'
import { toUrduWords } from './query-words.ts'
import {
  closeFinder,
  exactFinder,
  type FindVerses,
  findEveryWord,
  intersect,
  keepNearBest,
  Ranks,
  sortByRank,
  unite,
} from './ranks.ts'
import { soundsOfQuery } from './sounds.ts'

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
const SHORTEST_PREFIX = 2
const SHORTEST_ENGLISH_PREFIX = 4
const SHORTEST_PART = 4

const NONE = new Ranks()

/** Searches of one level. All run; results of earlier ones rank first. */
type Level = readonly (() => Ranks)[]

/** Results of the first level that finds any. Worse levels would only add noise. */
const findInFirstLevel = (levels: readonly Level[]): { readonly ranks: Ranks; readonly level: number } => {
  for (const [level, ways] of levels.entries()) {
    const ranks = new Ranks()
    for (const [order, way] of ways.entries()) {
      const found = way()
      for (const verse of found.verses) ranks.add(verse, order * 1000 + found.rankOf(verse))
    }
    if (ranks.size > 0) return { ranks, level }
  }
  return { ranks: NONE, level: levels.length }
}

const eitherFinder =
  (one: FindVerses | undefined, other: FindVerses | undefined): FindVerses =>
  (wanted, among) =>
    unite(one?.(wanted, among) ?? NONE, other?.(wanted, among) ?? NONE)

/** Searches for a phrase, then for its words in any order. */
const phraseAndWords = (words: readonly string[], find: FindVerses | undefined): Level => {
  if (!find) return []
  const phrase = () => find(words.join(' '))
  return words.length > 1 ? [phrase, () => findEveryWord(words, find)] : [phrase]
}

const wholeWordFinder = (searched: SearchableText | undefined): FindVerses | undefined =>
  searched && exactFinder(searched, INFLECTED)
const prefixFinder = (searched: SearchableText | undefined): FindVerses | undefined =>
  searched && exactFinder(searched, PREFIX)

const areAtLeast = (words: readonly string[], length: number): boolean => words.every((word) => word.length >= length)

const scriptureFinder =
  (scripture: SearchableText): FindVerses =>
  (wanted, among) =>
    listForms(wanted)
      .map((form) => exactFinder(scripture, INFLECTED)(form, among))
      .reduce(unite)

const findArabicWords = (sources: PreparedTexts, typed: readonly string[]): Ranks => {
  const [scripture, urdu] = [sources.scripture(), sources.urdu()]
  const words = typed.map(toTextSpelling)
  return findInFirstLevel([
    [...phraseAndWords(words, scriptureFinder(scripture)), ...phraseAndWords(typed, wholeWordFinder(urdu))],
    [() => findEveryWord(words, eitherFinder(scriptureFinder(scripture), wholeWordFinder(urdu)))],
    phraseAndWords(words, closeFinder(scripture)).map((way) => () => keepNearBest(way())),
    areAtLeast(words, SHORTEST_PREFIX)
      ? [...phraseAndWords(words, prefixFinder(scripture)), ...phraseAndWords(words, prefixFinder(urdu))]
      : [],
    areAtLeast([words.join('')], SHORTEST_PART) ? [() => exactFinder(scripture, INSIDE)(words.join(' '))] : [],
  ]).ranks
}

const soundFinder = (sounds: SpelledText | undefined): ((words: readonly string[], among?: Ranks) => Ranks) => {
  if (!sounds) return () => NONE
  const find = closeFinder(sounds)
  return (words, among) => soundsOfQuery(words).reduce((ranks, reading) => unite(ranks, find(reading, among)), NONE)
}

const SOUND_LEVEL = 2

const PLURAL = /(?<=\w{3})e?s$/u

const englishFinder = (english: SearchableText | undefined): FindVerses | undefined => {
  if (!english) return undefined
  const find = exactFinder(english, INFLECTED)
  return (wanted, among) =>
    unite(find(wanted, among), PLURAL.test(wanted) ? find(wanted.replace(PLURAL, ''), among) : NONE)
}

const findLatinWords = (sources: PreparedTexts, words: readonly string[]): { ranks: Ranks; isBySound: boolean } => {
  const english = sources.english()
  const spoken = soundFinder(sources.sounds())
  const urdu = toUrduWords(words)?.map(fold)
  const { ranks, level } = findInFirstLevel([
    urdu ? phraseAndWords(urdu, wholeWordFinder(sources.urdu())) : [],
    phraseAndWords(words, englishFinder(english)),
    [() => keepNearBest(spoken(words))],
    [
      () =>
        findEveryWord(
          words,
          eitherFinder(englishFinder(english), (word, among) => spoken([word], among)),
        ),
    ],
    areAtLeast(words, SHORTEST_ENGLISH_PREFIX) ? phraseAndWords(words, prefixFinder(english)) : [],
  ])
  return { ranks, isBySound: level === SOUND_LEVEL || level === SOUND_LEVEL + 1 }
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
  const both = arabic.length === 0 ? ranks : intersect(ranks, findArabicWords(sources, arabic))
  return { verses: sortByRank(both), isBySound: isBySound }
}
