const LATIN = /^[\p{Script=Latin}\p{N}]/u

/** Whether a folded word is written in Latin letters, or is a number. */
export const isLatin = (word: string): boolean => LATIN.test(word)
