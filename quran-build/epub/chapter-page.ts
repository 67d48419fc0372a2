import type { Chapter } from '../../contract/library/quran.ts'
import { escapeXml, renderPage, wrapLanguage } from './xml.ts'

const SAJDAH_SIGN = '\u06e9'
/** The Hanafi school has no prostration here. */
const SHAFII_SAJDAH_VERSE = '22:77'
const SHAFII_SAJDAH_LABELS = ['سجدہ عند الشافعی', 'Sajdah (Shafi‘i)'] as const
const SAJDAH_LABELS = ['سجدہ', 'Sajdah'] as const
/** A sign after a space belongs to the previous word, on the same line. */
const SPACE_BEFORE_SIGN = / (?=[\u06d6-\u06dd\u06df-\u06ed\u08d6])/gu

const arabicDigits = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false })

/** A verse and its translations. */
export interface VerseTexts {
  readonly verse: number
  readonly arabic: string
  readonly urdu?: string
  readonly english?: string
}

/** A chapter, or the part of it that a book contains. */
export interface BookChapter {
  readonly chapter: Chapter
  readonly verses: readonly VerseTexts[]
  /** Set if the chapter opens with the basmala on a line of its own. */
  readonly basmala: string | undefined
}

export const toChapterFileName = ({ chapter }: BookChapter): string => `chapter-${chapter.id}.xhtml`
/** The HTML id of a verse. */
export const toVerseId = (verse: number): string => `v${verse}`

const toVerseEndSign = (verse: number): string =>
  `<span class="end" role="img" aria-label="Verse ${verse}">\u06dd${arabicDigits.format(verse)}</span>`

const renderArabicLine = ({ verse, arabic }: VerseTexts): string => {
  const text = escapeXml(arabic).replace(SPACE_BEFORE_SIGN, '\u00a0')
  return `<p class="arabic" translate="no"><span class="text">${text}</span>\u00a0${toVerseEndSign(verse)}</p>`
}

const renderTranslationLine = (lang: 'ur' | 'en', text: string | undefined): string => {
  if (text === undefined) return ''
  const [name, dir] = lang === 'ur' ? ['urdu', 'rtl'] : ['english', 'ltr']
  return `\n<p class="${name}" xml:lang="${lang}" lang="${lang}" dir="${dir}">${escapeXml(text)}</p>`
}

const renderVerse = (chapter: number, texts: VerseTexts): string => {
  const [urdu, english] = `${chapter}:${texts.verse}` === SHAFII_SAJDAH_VERSE ? SHAFII_SAJDAH_LABELS : SAJDAH_LABELS
  const sajdah = texts.arabic.includes(SAJDAH_SIGN)
    ? ` <span class="sajdah">${wrapLanguage('ur', urdu)} ${wrapLanguage('en', english)}</span>`
    : ''
  const place = `<p class="place"><span xml:lang="en" lang="en" dir="ltr">${chapter}:${texts.verse}</span>${sajdah}</p>`
  const lines =
    renderArabicLine(texts) + renderTranslationLine('ur', texts.urdu) + renderTranslationLine('en', texts.english)
  return `<section class="verse" id="${toVerseId(texts.verse)}">\n${place}\n${lines}\n</section>`
}

/** Describes which verses of a chapter a book contains: "286 verses" or "Verses 1 to 141". */
export const describeVerseRange = ({ chapter, verses }: BookChapter): string => {
  const [first, last] = [verses[0]?.verse ?? 1, verses.at(-1)?.verse ?? 1]
  return verses.length === chapter.verses_count ? `${last} verses` : `Verses ${first} to ${last}`
}

const REVELATION_PLACE_NAMES = { makkah: 'Makkah', madinah: 'Madinah' } as const

const renderChapterHead = (held: BookChapter): string => {
  const { chapter, basmala } = held
  const facts = `“${chapter.translated_name.name}” · ${REVELATION_PLACE_NAMES[chapter.revelation_place]} · ${describeVerseRange(held)}`
  return `<header>
<h1><span class="name" translate="no">${escapeXml(chapter.name_arabic)}</span> <span class="latin" xml:lang="en" lang="en" dir="ltr">${chapter.id}. ${escapeXml(chapter.name_simple)}</span></h1>
${renderTranslationLine('ur', chapter.name_urdu).trim()}
<p class="facts" xml:lang="en" lang="en" dir="ltr">${escapeXml(facts)}</p>${
    basmala === undefined ? '' : `\n<p class="basmala" translate="no">${escapeXml(basmala)}</p>`
  }
</header>`
}

export const renderChapterPage = (held: BookChapter): string =>
  renderPage({
    title: `${held.chapter.name_arabic} ${held.chapter.name_simple}`,
    lang: 'ar',
    type: 'bodymatter',
    body: [renderChapterHead(held), ...held.verses.map((texts) => renderVerse(held.chapter.id, texts))].join('\n'),
  })
