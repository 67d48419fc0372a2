const LETTERS = 'ٱىيېۍكڪهھۀەةۂۃ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
const FOLDED = 'اییییککہہہہہہہ01234567890123456789'
const FORMS = new Map(Array.from(LETTERS, (letter, index) => [letter, FOLDED.charAt(index)]))
const LETTER = new RegExp(`[${LETTERS}]`, 'g')
const MARKS =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u200b-\u200f]/g

/**
 * Folds Latin, Urdu and Arabic text for search: no case, no marks, one form of each letter and digit. The database
 * function `fold_text` does the same, so a phone with the whole list finds the same rows as the server.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LETTER, (letter) => FORMS.get(letter) ?? letter)
    .replace(MARKS, '')
