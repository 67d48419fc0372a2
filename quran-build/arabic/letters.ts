/** Orthographies differ in alif, waw, ya and hamza. The other letters of a verse must be the same in all. */
const WEAK_LETTERS = /[\u0621\u0627\u0648\u0649\u064a\u0671\u06cc]/gu
const NON_LETTERS = /[^\p{L}\s]|\u0640|[\u06e5\u06e6]/gu

/** Removes the letters in which orthographies differ, and all marks; keeps the other letters and spaces. */
const removeWeakLetters = (verse: string): string =>
  verse.normalize('NFD').replace(NON_LETTERS, '').replace(WEAK_LETTERS, '')

/**
 * @param verse in any orthography
 * @returns its strong letters, without spaces
 */
export const extractStrongLetters = (verse: string): string => removeWeakLetters(verse).replaceAll(/\s/gu, '')

/** Strong letters with every tied t written open, because orthographies differ in them. */
export const normalizeFinalT = (verse: string): string => extractStrongLetters(verse).replaceAll('\u0629', '\u062a')

/**
 * For each word of a verse, the number of strong letters up to its end. A word without strong letters has the same
 * number as the word before it.
 * @param verse in any orthography; signs between spaces are not words
 */
export const findWordEnds = (verse: string): number[] => {
  let count = 0
  return verse
    .normalize('NFD')
    .split(/\s+/u)
    .filter((word) => /\p{L}/u.test(word.replaceAll(/[\u06e5\u06e6]/gu, '')))
    .map((word) => {
      count += extractStrongLetters(word).length
      return count
    })
}
