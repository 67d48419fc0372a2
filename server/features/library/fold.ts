const MARKS = /[\p{M}\u0640]/gu
const NOT_SPOKEN = /[^\p{L}\p{N}]+/gu
/** A pause sign's carrier in IndoPak orthography: a sign in the shape of a letter. */
const CARRIER = /\u06d5(?=[\u06d6-\u06db])/gu

/** Letters that keyboards and orthographies write in more than one way, each with the one that is searched for. */
const FORMS: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ں: 'ن',
  ء: '',
}
const FORM = new RegExp(`[${Object.keys(FORMS).join('')}]`, 'gu')

/** A text as search sees it: no marks, no case, one form of each letter, words parted by one space. */
export const fold = (text: string): string =>
  text
    .replace(CARRIER, '')
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(FORM, (letter) => FORMS[letter] ?? letter)
    .replace(NOT_SPOKEN, ' ')
    .toLowerCase()
    .trim()

const LATIN = /^[\p{Script=Latin}\p{N}]/u

/**
 * What to look for in a text that starts with a space. A Latin word is found at its beginning ("art" is not in "heart");
 * an Arabic one anywhere, for article and prepositions are joined to it.
 */
export const needle = (folded: string): string => (LATIN.test(folded) ? ` ${folded}` : folded)
