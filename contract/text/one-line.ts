import { trimText } from './blank.ts'

// Bidi overrides reverse the text after them, so that a name or a file extension can disguise itself.
const BIDI_CONTROLS = '\\u202a-\\u202e\\u2066-\\u2069'
const LINE_BREAKS = /[\r\n\t\v\f\u0085\u2028\u2029]+/g
const HIDDEN_CHARACTERS = new RegExp(`[\\p{Cc}\\p{Cs}${BIDI_CONTROLS}\\ufeff]`, 'gu')

/**
 * Removes control and bidi characters and turns line breaks into spaces, for names, titles and file names. Keeps joiners,
 * because Urdu and emoji need them.
 * @returns an empty text if it shows nothing
 */
export const toOneLine = (text: string): string =>
  trimText(text.replace(LINE_BREAKS, ' ').replace(HIDDEN_CHARACTERS, ''))

/**
 * Truncates a text without splitting a grapheme, such as an emoji.
 * @param maxLength in UTF-16 code units, like the other limits
 */
export const truncateText = (text: string, maxLength: number): string => {
  let result = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (result.length + segment.length > maxLength) break
    result += segment
  }
  return result
}
