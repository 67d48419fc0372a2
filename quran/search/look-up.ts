import { fold } from '#quran/fold.ts'
import { formsOf, inTextSpelling } from './arabic-spelling.ts'
import type { Spelled } from './close-matches.ts'
import { INFLECTED, INSIDE, PREFIX, type Searched } from './matches.ts'
import { closely, everyWord, exactly, type Find, inBoth, inEither, inOrder, nearBest, Ranks } from './ranks.ts'
import { isLatin } from './script.ts'
import { soundsOfQuery } from './sounds.ts'
import { inUrdu } from './spellings.ts'

/** The prepared texts; each is made when it is first needed. */
export interface Sources {
  readonly scripture: () => Spelled
  readonly sounds: () => Spelled | undefined
  readonly english: () => Searched | undefined
  readonly urdu: () => Searched | undefined
}

interface Found {
  /** Indexes of verses, the closest first. */
  readonly verses: readonly number[]
  /** Whether Latin words were found as they sound in Arabic. */
  readonly bySound: boolean
}

/** Fewer letters are the beginning, or a part, of too many words. */
const SHORTEST_PREFIX = 2
const SHORTEST_ENGLISH_PREFIX = 4
const SHORTEST_PART = 4

const NONE = new Ranks()

/** Ways of one level: all are tried, and what an earlier way finds comes first. */
type Level = readonly (() => Ranks)[]

/** Verses of the first level that finds any. A worse way would only add noise to what a better one has found. */
const firstFound = (levels: readonly Level[]): { readonly ranks: Ranks; readonly level: number } => {
  for (const [level, ways] of levels.entries()) {
    const ranks = new Ranks()
    for (const [order, way] of ways.entries()) {
      const found = way()
      for (const verse of found.verses) ranks.note(verse, order * 1000 + found.rankOf(verse))
    }
    if (ranks.size > 0) return { ranks, level }
  }
  return { ranks: NONE, level: levels.length }
}

const either =
  (one: Find | undefined, other: Find | undefined): Find =>
  (wanted, among) =>
    inEither(one?.(wanted, among) ?? NONE, other?.(wanted, among) ?? NONE)

/** Ways to find a phrase, and its words in any order. */
const phraseAndWords = (words: readonly string[], find: Find | undefined): Level => {
  if (!find) return []
  const phrase = () => find(words.join(' '))
  return words.length > 1 ? [phrase, () => everyWord(words, find)] : [phrase]
}

const exact = (searched: Searched | undefined): Find | undefined => searched && exactly(searched, INFLECTED)
const prefix = (searched: Searched | undefined): Find | undefined => searched && exactly(searched, PREFIX)

const areAtLeast = (words: readonly string[], length: number): boolean => words.every((word) => word.length >= length)

const inScripture =
  (scripture: Searched): Find =>
  (wanted, among) =>
    formsOf(wanted)
      .map((form) => exactly(scripture, INFLECTED)(form, among))
      .reduce(inEither)

const inArabicLetters = (sources: Sources, typed: readonly string[]): Ranks => {
  const [scripture, urdu] = [sources.scripture(), sources.urdu()]
  const words = typed.map(inTextSpelling)
  return firstFound([
    [...phraseAndWords(words, inScripture(scripture)), ...phraseAndWords(typed, exact(urdu))],
    [() => everyWord(words, either(inScripture(scripture), exact(urdu)))],
    phraseAndWords(words, closely(scripture)).map((way) => () => nearBest(way())),
    areAtLeast(words, SHORTEST_PREFIX)
      ? [...phraseAndWords(words, prefix(scripture)), ...phraseAndWords(words, prefix(urdu))]
      : [],
    areAtLeast([words.join('')], SHORTEST_PART) ? [() => exactly(scripture, INSIDE)(words.join(' '))] : [],
  ]).ranks
}

const bySound = (sounds: Spelled | undefined): ((words: readonly string[], among?: Ranks) => Ranks) => {
  if (!sounds) return () => NONE
  const find = closely(sounds)
  return (words, among) => soundsOfQuery(words).reduce((ranks, reading) => inEither(ranks, find(reading, among)), NONE)
}

const SOUND_LEVEL = 2

const PLURAL = /(?<=\w{3})e?s$/u

const inEnglish = (english: Searched | undefined): Find | undefined => {
  if (!english) return undefined
  const find = exactly(english, INFLECTED)
  return (wanted, among) =>
    inEither(find(wanted, among), PLURAL.test(wanted) ? find(wanted.replace(PLURAL, ''), among) : NONE)
}

const inLatinLetters = (sources: Sources, words: readonly string[]): { ranks: Ranks; isBySound: boolean } => {
  const english = sources.english()
  const spoken = bySound(sources.sounds())
  const urdu = inUrdu(words)?.map(fold)
  const { ranks, level } = firstFound([
    urdu ? phraseAndWords(urdu, exact(sources.urdu())) : [],
    phraseAndWords(words, inEnglish(english)),
    [() => nearBest(spoken(words))],
    [
      () =>
        everyWord(
          words,
          either(inEnglish(english), (word, among) => spoken([word], among)),
        ),
    ],
    areAtLeast(words, SHORTEST_ENGLISH_PREFIX) ? phraseAndWords(words, prefix(english)) : [],
  ])
  return { ranks, isBySound: level === SOUND_LEVEL || level === SOUND_LEVEL + 1 }
}

/**
 * Finds the verses that have the words of a query: in a row before scattered, whole words before parts, the Quran before its
 * translations, as they are written before as they sound.
 * @param words folded, at least one
 */
export const lookUp = (sources: Sources, words: readonly string[]): Found => {
  const [latin, arabic] = [words.filter(isLatin), words.filter((word) => !isLatin(word))]
  if (latin.length === 0) return { verses: inOrder(inArabicLetters(sources, arabic)), bySound: false }
  const { ranks, isBySound } = inLatinLetters(sources, latin)
  const both = arabic.length === 0 ? ranks : inBoth(ranks, inArabicLetters(sources, arabic))
  return { verses: inOrder(both), bySound: isBySound }
}
