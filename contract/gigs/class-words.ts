import { foldText } from '#contract/text/fold-text.ts'
import type { Gig } from '../gigs.ts'
import { STOP_WORDS, SYNONYMS } from './search-synonyms.ts'

/** Removed before the comparison, so that `Qur'an`, `Qur’an` and `Quran` are equal. */
const APOSTROPHES = /['’‘ʼʾʿ]/g
const SEPARATORS = /[\s!-/:-@[-`{-~،؛؟۔«»“”„–—…·•]+/u
const WORD_MAX_LENGTH = 100
/** A shorter prefix matches too many synonyms. */
const STEM_MIN_LENGTH = 4

/** Splits a text into its folded words. The database's function `to_words` does the same. */
export const toWords = (text: string): readonly string[] =>
  foldText(text)
    .replace(APOSTROPHES, '')
    .split(SEPARATORS)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, WORD_MAX_LENGTH))

const GROUPS = SYNONYMS.map(toWords)
const STOPS = new Set(toWords(STOP_WORDS))

const isKnownAs = (group: readonly string[], typed: string): boolean =>
  group.includes(typed) || (typed.length >= STEM_MIN_LENGTH && group.some((word) => word.startsWith(typed)))

/** Adds the synonyms of a word, also while the user is still typing the word. */
const withSynonyms = (typed: string): readonly string[] => [
  ...new Set([typed, ...GROUPS.filter((group) => isKnownAs(group, typed)).flat()]),
]

const isMeaningful = (word: string): boolean => !STOPS.has(word) && word.length > 1

/**
 * Splits a search text into words, each with its synonyms. A class matches if, for each word, one of its own words
 * starts with the word or a synonym. Empty if the text has no word.
 */
export const readSearchWords = (search: string): readonly (readonly string[])[] => {
  const words = toWords(search)
  const meaningful = words.filter(isMeaningful)
  return (meaningful.length > 0 ? meaningful : words).map(withSynonyms)
}

/** Whether a search must match whole words. True for a short known word, because `men` is a substring of `women`. */
export const isWholeWord = (search: string): boolean => {
  const [word = '', ...others] = toWords(search)
  return others.length === 0 && word.length < STEM_MIN_LENGTH && GROUPS.some((group) => group.includes(word))
}

type SearchedGig = Pick<Gig, 'title' | 'description' | 'subject' | 'level' | 'audience'> & {
  readonly outcomes?: readonly string[] | undefined
  readonly languages?: readonly string[] | undefined
  readonly teacher: Pick<Gig['teacher'], 'name'>
}

/** Whether a search matches a class, by the server's rule: as a substring of its text, or by its words. */
export const matchesSearch = (gig: SearchedGig, typed: string): boolean => {
  const { title, description, outcomes = [], subject, languages = [], level, audience, teacher } = gig
  const part = foldText(typed.trim())
  if (!isWholeWord(typed) && [title, description].some((text) => foldText(text).includes(part))) return true
  const facts = [subject, ...languages, level, audience?.kind, teacher.name].filter((fact) => fact !== undefined)
  const words = toWords([title, description, ...outcomes, ...facts].join(' '))
  const wanted = readSearchWords(typed)
  const isFound = (synonyms: readonly string[]) =>
    synonyms.some((synonym) => words.some((word) => word.startsWith(synonym)))
  return wanted.length > 0 && wanted.every(isFound)
}
