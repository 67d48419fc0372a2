const LATIN_WORD = /^[\p{Script=Latin}\p{N}]/u

/**
 * @param word folded
 * @returns true for Latin letters and for numbers
 */
export const isLatin = (word: string): boolean => LATIN_WORD.test(word)
