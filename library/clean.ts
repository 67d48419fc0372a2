const END_OF_JUZ = /\u06d4\s*$/u
/** Some vowels were typed after the pause sign that stands over them; Unicode calls both orders the same text. */
const PAUSE_SIGN = /\s*([\u06d6-\u06db])([\u064b-\u0652]*)\s*/gu
const SPACES = /\s+/gu

/**
 * Makes a verse as published fit to show: without the full stop that the publisher's site sets at the end of a juz, and
 * with one space after each pause sign. Letters, vowels and signs are never touched.
 */
export const cleanVerse = (published: string): string =>
  published.replace(END_OF_JUZ, '').replace(PAUSE_SIGN, '$2$1 ').replace(SPACES, ' ').trim()
