const LATIN = /^[\p{Script=Latin}\p{N}]/u

/**
 * @param word folded
 * @returns true for Latin letters and for numbers
 */
export const isLatin = (word: string): boolean => LATIN.test(word)
