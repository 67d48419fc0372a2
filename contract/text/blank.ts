/**
 * Spaces, control and format characters, and letters that fonts draw as nothing: Hangul fillers, variation selectors and
 * joiners (`DI`, default ignorable), the empty Braille pattern, the null notehead and the Khitan filler. Unassigned
 * characters are not among them, because an old phone does not know the newest emoji.
 */
const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{DI}\p{NChar}\u2800\u{1d159}\u{16fe4}]/u

/** Whether a text shows nothing on the screen. */
export const isBlank = (text: string): boolean => !VISIBLE_CHARACTER.test(text)

/**
 * Trims a text that a person writes.
 * @returns an empty text if it shows nothing; otherwise all characters inside it, with the joiners of Urdu and emoji
 */
export const trimText = (text: string): string => (isBlank(text) ? '' : text.trim())
