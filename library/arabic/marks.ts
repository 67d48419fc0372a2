import { VERSES } from '#contract/library.ts'

const VOWEL = '[\\u064b-\\u0650\\u0656\\u0657\\u0670]'

/** Marks that cannot stand where they do in this script, whatever the word is. */
const RULES: readonly { readonly name: string; readonly pattern: RegExp }[] = [
  { name: 'two vowels on one letter', pattern: new RegExp(`${VOWEL}[\\u0651\\u0653\\u06e4]*${VOWEL}`, 'u') },
  { name: 'a vowel beside a sukun', pattern: new RegExp(`${VOWEL}\\u0652|\\u0652${VOWEL}`, 'u') },
  { name: 'the same mark twice', pattern: /(\p{M})\1/u },
  {
    // A small noon joins a tanween to the next word: the script writes its kasra apart.
    name: 'a vowel, madd or small letter after a space',
    pattern: /\s(?!\u0650\u06e8)[\u064b-\u0657\u0670\u06e4-\u06e7]/u,
  },
  { name: 'a vowel on a silent ending', pattern: /[\u0621-\u064a](?:\u0649\u0650|\u0627[\u064e-\u0650])(?=\s|$)/u },
  { name: 'the sign of a ruku twice', pattern: /\u08d6\s*\u08d6/u },
  { name: 'a letter that only carries a pause sign', pattern: /\u06d5/u },
]

/**
 * Marks that a slip of the keyboard has put where the script allows none.
 * @param verses as they are shown
 */
export const findMarkProblems = (verses: readonly string[]): string[] =>
  verses.flatMap((verse, index) =>
    RULES.filter(({ pattern }) => pattern.test(verse.normalize('NFD'))).map(
      ({ name }) => `verse ${index + 1} of ${VERSES}: ${name}`,
    ),
  )
