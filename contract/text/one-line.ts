// Overrides turn the text after them around, so that a name or a file type can pretend to be another one.
const BIDI_CONTROLS = '\\u202a-\\u202e\\u2066-\\u2069'
const LINE_BREAKS = /[\r\n\t\v\f\u0085\u2028\u2029]+/g
const HIDDEN = new RegExp(`[\\p{Cc}\\p{Cs}${BIDI_CONTROLS}\\ufeff]`, 'gu')

/**
 * Text that stays on its line and reads as it is written: names, titles, file names. Joiners stay, Urdu needs them.
 * @param text what was typed or sent
 * @returns the text without control and bidi characters; line breaks become spaces
 */
export const oneLine = (text: string): string => text.replace(LINE_BREAKS, ' ').replace(HIDDEN, '').trim()

/**
 * Cuts a text without splitting a character that people see as one, such as an emoji.
 * @param text what is cut
 * @param most the length in UTF-16 units, as the other limits count it
 */
export const cutText = (text: string, most: number): string => {
  let kept = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}
