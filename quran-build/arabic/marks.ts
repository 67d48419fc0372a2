import { VERSE_COUNT } from '../../contract/library/quran.ts'
import { findMaddProblems } from './madd.ts'
import { findMergeProblems } from './merged-letters.ts'

const VOWEL = '[\\u064b-\\u0650\\u0656\\u0657\\u0670]'
const MADD = '[\\u0653\\u06e4]'
const SHADDA = '\\u0651'
/** An alif at the start of the next word that is silent after another word. */
const SILENT_ALIF_OF_NEXT_WORD = ' \\u0627(?=[\\u0628-\\u064a])'

/** Any character outside this edition's text. U+06E5 and U+0671, for example, belong to other scripts. */
const FOREIGN_CHARACTER =
  /[^ \u0621\u0627-\u063a\u0640-\u0656\u0657\u0670\u06d6-\u06dc\u06de-\u06e0\u06e2-\u06e4\u06e6\u06e8-\u06ec\u08d6]/u

interface MarkRule {
  readonly name: string
  readonly pattern: RegExp
}

/** Marks that this script never allows, whatever the word. Verses are in NFD. */
const MARK_RULES: readonly MarkRule[] = [
  { name: 'a letter or sign of another script', pattern: FOREIGN_CHARACTER },
  { name: 'two vowels on one letter', pattern: new RegExp(`${VOWEL}[${SHADDA}\\u0653\\u06e4]*${VOWEL}`, 'u') },
  { name: 'a vowel beside a sukun', pattern: new RegExp(`${VOWEL}\\u0652|\\u0652${VOWEL}`, 'u') },
  { name: 'a sukun beside a shadda', pattern: new RegExp(`\\u0652${SHADDA}|${SHADDA}\\u0652`, 'u') },
  { name: 'the same mark twice', pattern: /(\p{M})\1/u },
  {
    // The script writes the small noon that joins a tanween to the next word after a space, with its kasra.
    name: 'a mark after a space',
    pattern: /(?:^|\s)(?!\u0650?\u06e8|\u08d6)[\p{M}\u06e6]/u,
  },
  { name: 'a space beside a space', pattern: /^\s|\s\s|\s$/u },
  { name: 'a vowel on a silent ending', pattern: /[\u0621-\u064a](?:\u0649\u0650|\u0627[\u064e-\u0650])(?=\s|$)/u },
  { name: 'a sukun on a silent ya', pattern: /\u0649\u0652/u },
  { name: 'a vowel on a silent ya', pattern: /\u0649[\u064b-\u0651\u0670](?!\u0655)/u },
  { name: 'a madd on a short vowel', pattern: new RegExp(`[\\u064b-\\u0650]${SHADDA}?${MADD}`, 'u') },
  { name: 'a madd on the alif after a waw', pattern: new RegExp(`\\u0648\\u0652\\u0627${MADD}`, 'u') },
  { name: 'a small meem that is not before ba', pattern: /\u06e2(?![\u06d6-\u06db]?(?:\s?\u0628|$))/u },
  { name: 'a noon before ba without its small meem', pattern: /\u0646\u0652\u0628/u },
  { name: 'the sign of a ruku twice', pattern: /\u08d6\s*\u08d6/u },
  { name: 'a letter that only carries a pause sign', pattern: /\u06d5/u },
]

/**
 * Every letter except alif, silent ya and hamza has a vowel or a sukun. Exceptions: letters that open a chapter have a
 * madd; a lam before a doubled letter is silent; so is a waw that carries a small alif, precedes a silent alif, or
 * follows the first letter of words such as \u0627\u064f\u0648\u0644\u0670\u06e4\u0649\u0655\u0650\u0643\u064e.
 */
const BARE_LETTER_RULES: readonly MarkRule[] = [
  {
    name: 'a letter without a vowel or sukun',
    pattern: new RegExp(
      `(?!\\u0644\\p{L}\\p{M}*${SHADDA})[\\u0628-\\u063a\\u0641-\\u0647\\u064a](?!\\p{M}*(?:${VOWEL}|\\u0652|${MADD}))`,
      'u',
    ),
  },
  {
    name: 'a waw without a vowel or sukun',
    pattern: new RegExp(
      `(?<!\\u0670)\\u0648(?!\\p{M}*(?:${VOWEL}|\\u0652|${MADD}))(?!(?<=\\u0627\\u064f\\u0648)[\\u0644\\u0631])(?!(?<=\\u064f${SHADDA}?\\u0648)\\u0627?\\u06df?${SILENT_ALIF_OF_NEXT_WORD})`,
      'u',
    ),
  },
  {
    name: 'a sukun on a long vowel before a silent alif',
    pattern: new RegExp(
      `(?:\\u064f${SHADDA}?\\u0648\\u0652\\u0627?\\u06df?|\\u0650${SHADDA}?\\u064a\\u0652)${SILENT_ALIF_OF_NEXT_WORD}`,
      'u',
    ),
  },
  {
    name: 'a silent ya without a silent alif after it',
    pattern: new RegExp(`\\u0650${SHADDA}?\\u0649(?=\\s|$)(?!${SILENT_ALIF_OF_NEXT_WORD})`, 'u'),
  },
  { name: 'a hamza without a vowel or sukun', pattern: /(?<![\u064b-\u0652\u0657\u0670\u06e4])[\u0654\u0655]/u },
  {
    name: 'a shadda without a vowel',
    pattern: new RegExp(`(?<!${VOWEL})${SHADDA}(?!\\p{M}*(?:${VOWEL}|${MADD}))`, 'u'),
  },
]

const findVerseProblems = (verse: string): string[] => {
  const marked = verse.normalize('NFD')
  const found = MARK_RULES.filter(({ pattern }) => pattern.test(marked))
  const joined = marked.replaceAll('\u0640', '')
  const bare = BARE_LETTER_RULES.filter(({ pattern }) => pattern.test(joined))
  return [...[...found, ...bare].map(({ name }) => name), ...findMaddProblems(joined), ...findMergeProblems(joined)]
}

/** Finds marks that the script does not allow at their position, such as typing errors. */
export const findMarkProblems = (verses: readonly string[]): string[] =>
  verses.flatMap((verse, index) =>
    findVerseProblems(verse).map((name) => `verse ${index + 1} of ${VERSE_COUNT}: ${name}`),
  )
