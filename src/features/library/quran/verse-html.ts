import type { Verse } from '#contract/library.ts'

export const BASMALA = 'بِسْمِ اللّٰهِ الرَّحْمٰنِ الرَّحِيْمِ'

const CARRIER = /\u06d5(?=[\u06d6-\u06db])/gu
/** A sign that stands alone belongs to the word before it, on the same line. */
const SPACE_BEFORE_SIGN = / (?=[\u06d5-\u06dd\u06df-\u06ed\u08d6])/gu
const MARKER = /\u06de/gu
const RUKU = /\u08d6+/gu
const SAJDA = /\u06e9/gu

const endsRuku = (text: string): boolean => text.includes('\u08d6')
/** The public service sends private-use signs that no Unicode font can draw, and invisible characters inside words. */
const NOT_TEXT = /[\ue000-\uf8ff\u200b\u200f\ufeff]/gu

const arabicDigits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What is told is English, whatever is drawn: a voice must not read it as Arabic. */
const sign = (kind: string, drawn: string, told: string): string =>
  `<span data-sign="${kind}" role="img" lang="en" ${told}>${drawn}</span>`

/** A sign that few know by sight also says its name where a pointer rests. */
const named = (kind: string, name: string): string => sign(kind, '$&', `aria-label="${name}" title="${name}"`)

const textHtml = (text: string, ruku: number): string =>
  escapeHtml(text.replace(NOT_TEXT, ''))
    .replace(SPACE_BEFORE_SIGN, '\u00a0')
    .replace(CARRIER, '<span data-sign="carrier">\u06d5</span>')
    .replace(MARKER, named('marker', 'A new quarter begins'))
    .replace(RUKU, named('ruku', `Ruku ${ruku} ends`))
    .replace(SAJDA, named('sajda', 'Verse of prostration'))

/** Drawn by CSS from these attributes, marks cost no element. */
const markHtml = (name: string, number: number | undefined): string => (number ? ` data-${name}="${number}"` : '')

const verseHtml = ({ verse_key: key, text_indopak: text, begins }: Verse, ruku: number): string => {
  const number = Number(key.split(':')[1])
  const marks =
    markHtml('juz', begins?.juz) + markHtml('page', begins?.page) + markHtml('ruku', endsRuku(text) ? ruku : 0)
  const end = sign('end', `\u06dd${arabicDigits.format(number)}`, `aria-label="Verse ${number}"`)
  return `<li id="${escapeHtml(key)}"${marks}>${textHtml(text, ruku)}\u00a0${end}</li>`
}

/** The verses of a chapter as HTML: the same text on the server and on the page, at a cost that a long chapter can bear. */
export const versesHtml = (verses: readonly Verse[]): string => {
  let ruku = 1
  return verses
    .map((verse) => {
      const html = verseHtml(verse, ruku)
      if (endsRuku(verse.text_indopak)) ruku += 1
      return html
    })
    .join('')
}
