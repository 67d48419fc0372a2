const END_OF_JUZ_STOP = /\u06d4\s*$/u
/** The publisher places some pause signs on a letter of their own (U+06D5), which is not a letter of the Quran. */
const PAUSE_SIGN_CARRIER = / ?\u06d5(?=[\u06d6-\u06db])/gu
/** A small meem (tanween before ba) and a small seen (short pause) belong to the previous word. */
const SEPARATE_SMALL_LETTER = /\s+(\u06e2|\u06dc)\s*/gu
/** Some vowels were typed after their pause sign; both orders are canonically equivalent in Unicode. */
const PAUSE_SIGN = /\s*([\u06d6-\u06db])([\u064b-\u0652]*)\s*/gu
const SPACES = /\s+/gu

/**
 * Prepares a corrected verse for display. It removes the full stop that the publisher's site adds at the end of a juz,
 * and moves each pause sign, small meem and small seen to the previous word, followed by one space. Letters, vowels and
 * signs are never changed or lost.
 */
export const cleanVerse = (verse: string): string =>
  verse
    .replace(END_OF_JUZ_STOP, '')
    .replace(PAUSE_SIGN_CARRIER, '')
    .replace(SEPARATE_SMALL_LETTER, '$1 ')
    .replace(PAUSE_SIGN, '$2$1 ')
    .replace(SPACES, ' ')
    .trim()
