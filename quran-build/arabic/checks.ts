import * as z from 'zod/mini'
import { VERSE_COUNT } from '../../contract/library/quran.ts'
import { VerseKey } from '../../contract/library/verse-key.ts'
import { cleanVerse } from './clean.ts'
import { readReviewData, toVerseIndex } from './corrections.ts'
import { extractStrongLetters, findWordEnds, normalizeFinalT } from './letters.ts'
import { findMarkProblems } from './marks.ts'
import { findWordsWithOtherSounds } from './sounds.ts'

/** A reviewed difference from every witness that belongs to the edition. */
const AcceptedDifference = z.object({
  check: z.enum(['letters', 'words', 'sounds']),
  verse: VerseKey,
  /** The words with another pronunciation; empty for other checks. */
  words: z.array(z.string()),
  reason: z.string().check(z.minLength(1)),
})
export type AcceptedDifference = z.infer<typeof AcceptedDifference>

export const readAcceptedDifferences = (): AcceptedDifference[] =>
  z.array(AcceptedDifference).parse(readReviewData('accepted-differences.json'))

/** The IndoPak text and its witnesses, one text per verse. */
export interface ComparedTexts {
  /** As published. */
  readonly published: readonly string[]
  /** Corrected. */
  readonly arabic: readonly string[]
  readonly witnesses: readonly (readonly string[])[]
}

export type Difference = Pick<AcceptedDifference, 'check' | 'words'> & { readonly index: number }

/** Whether a witness has the same letters, word ends and sounds. The verse then needs no other witness. */
const matchesWitness = (verse: string, witness: string): boolean =>
  extractStrongLetters(witness) === extractStrongLetters(verse) &&
  findWordEnds(witness).join() === findWordEnds(verse).join() &&
  findWordsWithOtherSounds(verse, witness).length === 0

/** Finds how a verse differs from every witness. */
export const findVerseDifferences = ({ arabic, witnesses }: ComparedTexts, index: number): Difference[] => {
  const verse = cleanVerse(arabic[index] ?? '')
  const texts = witnesses.map((witness) => witness[index] ?? '')
  if (texts.some((text) => matchesWitness(verse, text))) return []
  const found: Difference[] = []
  if (!texts.some((text) => extractStrongLetters(text) === extractStrongLetters(verse)))
    found.push({ check: 'letters', index, words: [] })
  const comparable = texts.filter((text) => normalizeFinalT(text) === normalizeFinalT(verse))
  if (comparable.length === 0) return found
  const ends = findWordEnds(verse).join()
  if (comparable.every((text) => findWordEnds(text).join() !== ends)) found.push({ check: 'words', index, words: [] })
  const fewest = comparable
    .map((text) => findWordsWithOtherSounds(verse, text))
    .reduce((one, other) => (other.length < one.length ? other : one))
  if (fewest.length > 0) found.push({ check: 'sounds', index, words: fewest })
  return found
}

/** Finds the differences of the corrected text from all its witnesses, in the order of the verses. */
export const findDifferences = (compared: ComparedTexts): Difference[] =>
  Array.from({ length: VERSE_COUNT }, (_, index) => findVerseDifferences(compared, index)).flat()

const PAUSE_SIGNS_AND_SMALL_LETTERS = /[\u06d6-\u06dc\u06e2\u06e3\u06e8-\u06ec]/gu
const extractSigns = (verse: string): string => (verse.match(PAUSE_SIGNS_AND_SMALL_LETTERS) ?? []).join('')

/** No witness has the pause signs of this edition, so corrections and cleaning must keep the published ones. */
const findLostSigns = ({ arabic, published }: ComparedTexts): string[] =>
  arabic.flatMap((verse, index) =>
    extractSigns(cleanVerse(verse)) === extractSigns(published[index] ?? '')
      ? []
      : [`verse ${index + 1} of ${VERSE_COUNT}: the pause signs and small letters are not those published`],
  )

const describeDifference = (check: string, index: number, words: readonly string[]): string =>
  [`verse ${index + 1} of ${VERSE_COUNT}: the ${check} differ from every witness`, ...words].join(' ')

/**
 * Checks the corrected text.
 * @param accepted differences that are no errors
 * @returns unaccepted differences, accepted ones that no longer exist, and misplaced marks
 */
export const findTextProblems = (compared: ComparedTexts, accepted: readonly AcceptedDifference[]): string[] => {
  const expected = accepted.map(({ check, verse, words }) => describeDifference(check, toVerseIndex(verse), words))
  const found = findDifferences(compared).map(({ check, index, words }) => describeDifference(check, index, words))
  return [
    ...found.filter((name) => !expected.includes(name)),
    ...expected.filter((name) => !found.includes(name)).map((name) => `accepted, but not found: ${name}`),
    ...findLostSigns(compared),
    ...findMarkProblems(compared.arabic.map(cleanVerse)),
  ]
}
