/** A separate sign stays on the line of the word before it. */
const SPACE_BEFORE_SIGN = / (?=[\u06d6-\u06dd\u06df-\u06ed\u08d6])/gu
/**
 * The public Quran service sends private-use characters without a glyph and invisible characters inside words. Texts
 * saved by earlier releases contain a letter (U+06D5) that only carries a pause sign.
 */
const UNDRAWABLE_CHARACTERS = /[\ue000-\uf8ff\u200b\u200f\ufeff]| ?\u06d5(?=[\u06d6-\u06db])/gu

/** The text of a verse as it is drawn: without characters that no font has, and with its signs tied to their words. */
export const toDrawableText = (text: string): string =>
  text.replace(UNDRAWABLE_CHARACTERS, '').replace(SPACE_BEFORE_SIGN, '\u00a0')

/** The words of a verse, each with the signs that follow it. */
export const splitWords = (text: string): readonly string[] => toDrawableText(text).split(' ').filter(Boolean)
