import type { Verse } from '#contract/library/quran.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { toArabicDigits } from '#quran/arabic-digits.ts'
import { toDrawableText } from '#quran/words.ts'

const QUARTER_MARKER = /\u06de/gu
const RUKU_SIGNS = /\u08d6+/gu
const SAJDA_SIGN = /\u06e9/gu
/** The Hanafi school, which most readers in Pakistan follow, has no prostration here. */
const SHAFII_SAJDA_VERSE = '22:77'

const hasRukuEnd = (text: string): boolean => text.includes('\u08d6')

/** A sign with an accessible name and a tooltip. `lang="en"`, so that screen readers do not read the name as Arabic. */
const signHtml = (kind: string, name: string): string =>
  `<span data-sign="${kind}" role="img" lang="en" aria-label="${name}" title="${name}">$&</span>`

const describeRukuEnd = ({ ends_ruku: end }: Verse, ruku: number): string =>
  `Ruku ${ruku} ends${end?.in_juz ? `, ruku ${end.in_juz} of the juz` : ''}`

const textHtml = (verse: Verse, ruku: number): string =>
  escapeHtml(toDrawableText(verse.text_indopak))
    .replace(QUARTER_MARKER, signHtml('marker', 'A Madinah quarter begins'))
    .replace(RUKU_SIGNS, signHtml('ruku', describeRukuEnd(verse, ruku)))
    .replace(
      SAJDA_SIGN,
      verse.verse_key === SHAFII_SAJDA_VERSE
        ? signHtml('sajda-shafii', 'Verse of prostration in the Shafi‘i school')
        : signHtml('sajda', 'Verse of prostration'),
    )

/** CSS draws the marks from data attributes, so they need no elements. */
const dataAttribute = (name: string, text: string): string => ` data-${name}="${text}"`

const QUARTER_LABELS = ['', ' ¼', ' ½', ' ¾']

/** The divisions that begin with a verse: juz and manzil in a framed line, pages and hizbs in a quiet one. */
const divisionStartsHtml = ({ juz, manzil, page, quarter }: NonNullable<Verse['begins']>): string => {
  const opens = [juz && `Juz ${juz}`, manzil && `Manzil ${manzil}`].filter(Boolean)
  const hizb = quarter && `hizb ${Math.ceil(quarter / 4)}${QUARTER_LABELS[(quarter - 1) % 4]}`
  const madinah = [page && `page ${page}`, hizb].filter(Boolean)
  const inMadinah = madinah.length > 0 ? [`Madinah ${madinah.join(' · ')}`] : []
  if (opens.length > 0) return dataAttribute('opens', [...opens, ...inMadinah].join(' · '))
  return inMadinah.map((text) => dataAttribute('page', text)).join('')
}

/**
 * The printed ruku mark: above ع the ruku's number in the chapter, next to it its number of verses, below its number in
 * the juz.
 */
const rukuHtml = ({ text_indopak: text, ends_ruku: end }: Verse, ruku: number): string => {
  if (!hasRukuEnd(text)) return ''
  const number = toArabicDigits(ruku)
  if (!end) return dataAttribute('ruku', `ع ${number}`)
  const inJuz = end.in_juz ? `\n${toArabicDigits(end.in_juz)}` : ''
  return dataAttribute('ruku', `${number}\nع ${toArabicDigits(end.verses)}${inJuz}`)
}

const verseHtml = (verse: Verse, ruku: number): string => {
  const { verse_key: key, begins = {} } = verse
  const number = Number(key.split(':')[1])
  const marks = divisionStartsHtml(begins) + rukuHtml(verse, ruku)
  // The verse menu adds an accessible name later: here it would add 14 kB to a long chapter.
  const end = `<span data-sign="end">\u06dd${toArabicDigits(number)}</span>`
  return `<li id="${escapeHtml(key)}"${marks}>${textHtml(verse, ruku)}\u00a0${end}</li>`
}

/** The verses of each ruku; one group if the text has no ruku signs. */
const groupByRuku = (verses: readonly Verse[]): readonly (readonly Verse[])[] => {
  const rukus: Verse[][] = [[]]
  verses.forEach((verse, index) => {
    rukus.at(-1)?.push(verse)
    if (hasRukuEnd(verse.text_indopak) && index < verses.length - 1) rukus.push([])
  })
  return rukus
}

const LETTER_PATTERN = /\p{L}/gu
const LETTERS_PER_STEP = 150
const MAX_LENGTH_STEPS = 9

/** The approximate length of a ruku, 1 to 9. CSS reserves this height for rukus that `content-visibility` skips. */
const estimateLength = (ruku: readonly Verse[]): number => {
  const letters = ruku.reduce((sum, { text_indopak: text }) => sum + (text.match(LETTER_PATTERN)?.length ?? 0), 0)
  return Math.min(MAX_LENGTH_STEPS, Math.max(1, Math.round(letters / LETTERS_PER_STEP)))
}

/**
 * The verses of a chapter as HTML, one list per ruku. A string, because hydrating each verse of a long chapter would be
 * slow.
 */
export const versesHtml = (verses: readonly Verse[]): string => {
  let first = 1
  return groupByRuku(verses)
    .map((ruku, index) => {
      const start = first
      first += ruku.length
      const items = ruku.map((verse) => verseHtml(verse, index + 1)).join('')
      // Some services send text without ruku signs; then the list gets no name.
      const name = hasRukuEnd(ruku.at(-1)?.text_indopak ?? '') ? ` aria-label="Ruku ${index + 1}"` : ''
      return `<ol start="${start}"${name} data-length="${estimateLength(ruku)}">${items}</ol>`
    })
    .join('')
}
