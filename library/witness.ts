import { createHash } from 'node:crypto'
import { VERSES } from '#contract/library.ts'
import { findTextProblems, readAccepted } from './arabic/checks.ts'
import type { Sources } from './sources.ts'

const PINNED = {
  published: { name: 'quran-pack', sha256: 'f7e922c0140a17c36613396307d04f740e25bcaf468736fbae6d36a4fd8ec8b4' },
  witness: { name: 'quran-json', sha256: '39ff52afa15b2e3f1027dda4dfbcfeec5b4001a19430ccc3e141a2d0f1b490c0' },
} as const

const sha256 = (texts: readonly string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex')

const TEXTS = [
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

const countProblems = (sources: Sources): string[] =>
  TEXTS.flatMap((key) => {
    const texts = sources[key]
    const empty = texts.findIndex((text) => text.trim() === '')
    return [
      ...(texts.length === VERSES ? [] : [`${key}: ${texts.length} verses instead of ${VERSES}`]),
      ...(empty === -1 ? [] : [`${key}: verse ${empty + 1} of ${VERSES} is empty`]),
    ]
  })

const hashProblems = (sources: Sources): string[] =>
  (['published', 'witness'] as const).flatMap((key) => {
    const { name, sha256: pinned } = PINNED[key]
    const found = sha256(sources[key])
    return found === pinned ? [] : [`${name}: the Arabic text has SHA-256 ${found}, pinned is ${pinned}`]
  })

/** The words of a text, without punctuation and case. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const englishProblems = ({ english, englishWords }: Sources): string[] =>
  english.flatMap((verse, index) =>
    wordsOf(verse) === wordsOf(englishWords[index] ?? '')
      ? []
      : [`verse ${index + 1} of ${VERSES}: the English words of quran-db and quran-json differ`],
  )

/** The King Fahd Complex writes a tanween that merges with the next word by characters of its own. */
const MERGED_TANWEEN: Readonly<Record<string, string>> = { '\u065e': '\u064b', '\u0657': '\u064c', '\u0656': '\u064d' }
const withCommonTanween = (verse: string): string =>
  verse.replaceAll(/[\u065e\u0657\u0656]/gu, (mark) => MERGED_TANWEEN[mark] ?? mark)

/** The independent texts that the IndoPak text is compared with. */
export const witnessesOf = ({ witness, uthmani, vowelled }: Sources): readonly (readonly string[])[] => [
  witness.map(withCommonTanween),
  uthmani,
  vowelled,
]

/** What is wrong with the sources, in words; empty when every check passes. */
export const findProblems = (sources: Sources): string[] => [
  ...countProblems(sources),
  ...hashProblems(sources),
  ...englishProblems(sources),
  ...findTextProblems({ arabic: sources.arabic, witnesses: witnessesOf(sources) }, readAccepted()),
]
