const END_OF_JUZ = /\u06d4\s*$/u
/** The publisher sets some pause signs over a letter of their own (U+06D5), which is no letter of the Quran. */
const CARRIER = / ?\u06d5(?=[\u06d6-\u06db])/gu
/** The small meem of a tanween before ba and the small seen of a short pause belong to the word before. */
const APART = /\s+(\u06e2|\u06dc)\s*/gu
/** Some vowels were typed after the pause sign that stands over them; Unicode calls both orders the same text. */
const PAUSE_SIGN = /\s*([\u06d6-\u06db])([\u064b-\u0652]*)\s*/gu
const SPACES = /\s+/gu

/**
 * Makes a corrected verse fit to show: without the full stop that the publisher's site sets at the end of a juz, with each
 * pause sign, small meem and small seen on the word before it, and with one space after it. Letters and vowels are never
 * touched, and no sign is lost.
 * @param verse as published, corrected
 */
export const cleanVerse = (verse: string): string =>
  verse
    .replace(END_OF_JUZ, '')
    .replace(CARRIER, '')
    .replace(APART, '$1 ')
    .replace(PAUSE_SIGN, '$2$1 ')
    .replace(SPACES, ' ')
    .trim()
