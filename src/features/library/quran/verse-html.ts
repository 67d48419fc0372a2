import type { Verse } from '#contract/library.ts'

export const BASMALA = 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيْمِ'

const CARRIER = /\u06d5(?=[\u06d6-\u06db])/gu
/** A sign that stands alone belongs to the word before it, on the same line. */
const SPACE_BEFORE_SIGN = / (?=[\u06d5-\u06dd\u06df-\u06ed\u08d6])/gu
const MARKER = /\u06de/gu
/** The public service sends private-use signs that no Unicode font can draw, and invisible characters inside words. */
const NOT_TEXT = /[\ue000-\uf8ff\u200b\u200f\ufeff]/gu

const arabicDigits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const textHtml = (text: string): string =>
  escapeHtml(text.replace(NOT_TEXT, ''))
    .replace(SPACE_BEFORE_SIGN, '\u00a0')
    .replace(CARRIER, '<span data-sign="carrier">\u06d5</span>')
    .replace(MARKER, '<span data-sign="marker" role="img" aria-label="A new quarter begins">\u06de</span>')

const verseHtml = ({ verse_key: key, text_indopak: text }: Verse): string => {
  const number = Number(key.split(':')[1])
  const end = `<span data-sign="end" role="img" aria-label="Verse ${number}">\u06dd${arabicDigits.format(number)}</span>`
  return `<li id="${escapeHtml(key)}">${textHtml(text)}\u00a0${end}</li>`
}

/** The verses of a chapter as HTML: the same text on the server and on the page, at a cost that a long chapter can bear. */
export const versesHtml = (verses: readonly Verse[]): string => verses.map(verseHtml).join('')
