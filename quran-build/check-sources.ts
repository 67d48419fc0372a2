import { createHash } from 'node:crypto'
import { findTextProblems, readAcceptedDifferences } from '#quran-build/arabic/checks.ts'
import { findTanzilProblems } from '#quran-build/arabic/tanzil.ts'
import { CHAPTER_COUNT } from '../contract/library/constants.ts'
import { VERSE_COUNT } from '../contract/library/quran.ts'
import type { Sources } from './sources.ts'
import { findTranslationProblems } from './translation-slips.ts'

const PINNED_TEXTS = {
  published: { name: 'quran-pack', sha256: 'f7e922c0140a17c36613396307d04f740e25bcaf468736fbae6d36a4fd8ec8b4' },
  witness: { name: 'quran-json', sha256: '39ff52afa15b2e3f1027dda4dfbcfeec5b4001a19430ccc3e141a2d0f1b490c0' },
  uthmani: { name: 'quran-validator', sha256: '3a802babd61fd0835121feea6c054e16df4809417968e1f7b58aa18cdbae6e66' },
} as const

const sha256 = (texts: readonly string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex')

const VERSE_TEXT_KEYS = [
  'published',
  'witness',
  'uthmani',
  'vowelled',
  'plain',
  'english',
  'englishWords',
  'urdu',
  'transliteration',
] as const

const findCountProblems = (sources: Sources): string[] =>
  VERSE_TEXT_KEYS.flatMap((key) => {
    const texts = sources[key]
    const empty = texts.findIndex((text) => text.trim() === '')
    return [
      ...(texts.length === VERSE_COUNT ? [] : [`${key}: ${texts.length} verses instead of ${VERSE_COUNT}`]),
      ...(empty === -1 ? [] : [`${key}: verse ${empty + 1} of ${VERSE_COUNT} is empty`]),
    ]
  })

const findHashProblems = (sources: Sources): string[] =>
  (['published', 'witness', 'uthmani'] as const).flatMap((key) => {
    const { name, sha256: pinned } = PINNED_TEXTS[key]
    const found = sha256(sources[key])
    return found === pinned ? [] : [`${name}: the Arabic text has SHA-256 ${found}, pinned is ${pinned}`]
  })

const normalizeWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const findEnglishProblems = ({ english, englishWords }: Sources): string[] =>
  english.flatMap((verse, index) =>
    normalizeWords(verse) === normalizeWords(englishWords[index] ?? '')
      ? []
      : [`verse ${index + 1} of ${VERSE_COUNT}: the English words of quran-db and quran-json differ`],
  )

/** The King Fahd Complex writes a tanween that merges with the next word with characters of its own. */
const COMMON_TANWEEN_BY_MERGED: Readonly<Record<string, string>> = {
  '\u0657': '\u064b',
  '\u065e': '\u064c',
  '\u0656': '\u064d',
}
/** It writes a tanween pronounced as meem as a vowel and a small meem. */
const VOWEL_BEFORE_SMALL_MEEM = /[\u064e-\u0650](?=\u0651?[\u06e2\u06ed])/gu
const TANWEEN_BY_VOWEL: Readonly<Record<string, string>> = {
  '\u064e': '\u064b',
  '\u064f': '\u064c',
  '\u0650': '\u064d',
}
const toCommonTanween = (verse: string): string =>
  verse
    .normalize('NFD')
    .replaceAll(/[\u065e\u0657\u0656]/gu, (mark) => COMMON_TANWEEN_BY_MERGED[mark] ?? mark)
    .replaceAll(VOWEL_BEFORE_SMALL_MEEM, (mark) => TANWEEN_BY_VOWEL[mark] ?? mark)

/** The independent texts with which the IndoPak text is compared, the most similar first. */
export const listWitnessTexts = ({ witness, uthmani, vowelled }: Sources): readonly (readonly string[])[] => [
  uthmani,
  witness.map(toCommonTanween),
  vowelled,
]

/**
 * Checks the sources.
 * @returns descriptions of all problems
 */
export const findSourceProblems = (sources: Sources): string[] => {
  const counted = findCountProblems(sources)
  // With missing verses the texts cannot be compared verse by verse.
  if (counted.length > 0) return counted
  return [
    ...findHashProblems(sources),
    ...findTanzilProblems(sources.uthmani, CHAPTER_COUNT),
    ...findEnglishProblems(sources),
    ...findTranslationProblems(sources),
    ...findTextProblems({ ...sources, witnesses: listWitnessTexts(sources) }, readAcceptedDifferences()),
  ]
}
