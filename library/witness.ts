import { createHash } from 'node:crypto'
import { VERSES } from '#contract/library.ts'
import type { Sources } from './sources.ts'

const PINNED = {
  arabic: { name: 'quran-pack', sha256: 'f7e922c0140a17c36613396307d04f740e25bcaf468736fbae6d36a4fd8ec8b4' },
  witness: { name: 'quran-json', sha256: '39ff52afa15b2e3f1027dda4dfbcfeec5b4001a19430ccc3e141a2d0f1b490c0' },
} as const

/** 72:16 is spelled وَاَنْ لَّوِ in the one and وَأَلَّوِ in the other: a known difference of two orthographies. */
const KNOWN_DIFFERENCE = 5463

/** Two orthographies write or leave out alif, waw, ya and hamza; what remains of a verse must be the same in both. */
const WEAK_LETTERS = /[\u0621\u0627\u0648\u0649\u064a\u0671\u06cc\u06d5]/gu
const NO_LETTERS = /[^\p{L}]|\u0640|[\u06e5\u06e6]/gu

/** The strong letters of a verse; a final t is written open or tied. */
export const strongLetters = (verse: string): string =>
  verse.normalize('NFD').replace(NO_LETTERS, '').replace(WEAK_LETTERS, '').replaceAll('\u0629', '\u062a')

const sha256 = (texts: readonly string[]): string => createHash('sha256').update(texts.join('\n')).digest('hex')

const countProblems = (sources: Sources): string[] =>
  (['arabic', 'witness', 'plain', 'english', 'urdu', 'transliteration'] as const).flatMap((key) => {
    const texts = sources[key]
    const empty = texts.findIndex((text) => text.trim() === '')
    return [
      ...(texts.length === VERSES ? [] : [`${key}: ${texts.length} verses instead of ${VERSES}`]),
      ...(empty === -1 ? [] : [`${key}: verse ${empty + 1} of ${VERSES} is empty`]),
    ]
  })

const hashProblems = (sources: Sources): string[] =>
  (['arabic', 'witness'] as const).flatMap((key) => {
    const { name, sha256: pinned } = PINNED[key]
    const found = sha256(sources[key])
    return found === pinned ? [] : [`${name}: the Arabic text has SHA-256 ${found}, pinned is ${pinned}`]
  })

/** Numbers (1 to 6236) of the verses in which the two Arabic sources disagree. */
export const disagreements = (sources: Pick<Sources, 'arabic' | 'witness'>): number[] =>
  sources.arabic.flatMap((verse, index) =>
    strongLetters(verse) === strongLetters(sources.witness[index] ?? '') ? [] : [index + 1],
  )

const witnessProblems = (sources: Sources): string[] =>
  disagreements(sources)
    .filter((number) => number !== KNOWN_DIFFERENCE)
    .map((number) => `verse ${number} of ${VERSES}: quran-pack and quran-json differ in more than orthography`)

/** What is wrong with the sources, in words; empty when every check passes. */
export const findProblems = (sources: Sources): string[] => [
  ...countProblems(sources),
  ...hashProblems(sources),
  ...witnessProblems(sources),
]
