/** Two orthographies write or leave out alif, waw, ya and hamza; what remains of a verse must be the same in both. */
const WEAK_LETTERS = /[\u0621\u0627\u0648\u0649\u064a\u0671\u06cc]/gu
const NO_LETTERS = /[^\p{L}\s]|\u0640|[\u06e5\u06e6]/gu

/**
 * A text with its strong letters and its spaces only.
 * @param verse in any orthography
 */
const withoutWeakLetters = (verse: string): string =>
  verse.normalize('NFD').replace(NO_LETTERS, '').replace(WEAK_LETTERS, '')

/**
 * The strong letters of a verse, without spaces.
 * @param verse in any orthography
 */
export const strongLetters = (verse: string): string => withoutWeakLetters(verse).replaceAll(/\s/gu, '')

/**
 * The strong letters of a verse where a final t may be written open or tied.
 * @param verse in any orthography
 */
export const normalizeFinalT = (verse: string): string => strongLetters(verse).replaceAll('\u0629', '\u062a')

/**
 * Where the words of a verse end.
 * @param verse in any orthography; signs that stand alone are no words
 * @returns for each word, how many strong letters the verse has up to its end: two words without a strong letter in the
 *   second end at the same number
 */
export const wordEnds = (verse: string): number[] => {
  let count = 0
  return verse
    .normalize('NFD')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word.replaceAll(/[\u06e5\u06e6]/gu, '')))
    .map((word) => {
      count += strongLetters(word).length
      return count
    })
}
