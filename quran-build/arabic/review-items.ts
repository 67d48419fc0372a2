import { listWitnesses } from '#quran-build/check-sources.ts'
import { escapeXml, wrapLanguage } from '#quran-build/epub/xml.ts'
import type { Sources } from '#quran-build/sources.ts'
import { readTranslationSlips } from '#quran-build/translation-slips.ts'
import { readAcceptedDifferences } from './checks.ts'
import { cleanVerse } from './clean.ts'
import { indexOfVerse, readCorrections, readOpenQuestions, WITNESSES } from './corrections.ts'
import { cutExcerpt, findLetterRange, type LetterRange } from './excerpt.ts'

type WitnessName = keyof typeof WITNESSES

/** In the order of {@link listWitnesses}. */
const BUNDLED = [
  'Tanzil (quran-validator)',
  'King Fahd Complex (quran-json)',
  'Modern spelling (@ghoran/text)',
] as const

/** Texts that were compared but whose terms forbid printing them. */
const UNPRINTABLE = ['quran.com-indopak', 'quranwbw-9.6', 'quran-meta'] as const satisfies readonly WitnessName[]

const arabic = (text: string): string => `<span class="quran" lang="ar" dir="rtl">${escapeXml(text)}</span>`

const row = (head: string, cell: string): string => `<tr><th scope="row">${escapeXml(head)}</th><td>${cell}</td></tr>`

const VERDICT =
  '<p class="verdict">☐ correct &emsp; ☐ incorrect &emsp; Should be: <span class="line"></span> Initials: <span class="short line"></span></p>'

export interface ReviewData {
  readonly sources: Sources
  readonly witnesses: readonly (readonly string[])[]
}

export const toReviewData = (sources: Sources): ReviewData => ({ sources, witnesses: listWitnesses(sources) })

const headingOf = ({ sources }: ReviewData, key: string): string => {
  const chapter = sources.names[Number(key.split(':')[0]) - 1]
  return `${escapeXml(chapter?.transliteration ?? '')} ${key} ${wrapLanguage('ar', chapter?.name ?? '')}`
}

/** A row for each printable witness with its words at the same position. */
const witnessRows = ({ witnesses }: ReviewData, index: number, stretch: LetterRange | undefined): string =>
  BUNDLED.map((name, number) => row(name, arabic(cutExcerpt(witnesses[number]?.[index] ?? '', stretch)))).join('')

const otherRows = (names: readonly WitnessName[], agrees: string): string =>
  UNPRINTABLE.filter((name) => names.includes(name))
    .map((name) => row(WITNESSES[name], agrees))
    .join('')

interface Item {
  readonly heading: string
  readonly reason: string
  readonly rows: string
}

const itemHtml = ({ heading, reason, rows }: Item): string =>
  `<li><h3>${heading}</h3><p>${escapeXml(reason)}</p><table>${rows}</table>${VERDICT}</li>`

const listOf = (items: readonly Item[]): string => `<ol>${items.map(itemHtml).join('\n')}</ol>`

export const correctionItems = (material: ReviewData): string =>
  listOf(
    readCorrections().map(({ verse, before, after, reason, witnesses }) => {
      const index = indexOfVerse(verse)
      const shown = cleanVerse(material.sources.arabic[index] ?? '')
      const stretch = findLetterRange(shown, cleanVerse(after))
      const rows = [
        row('Published', arabic(cleanVerse(before))),
        row('Corrected', arabic(cutExcerpt(shown, stretch))),
        witnessRows(material, index, stretch),
        otherRows(witnesses, 'reads as corrected'),
      ]
      return { heading: headingOf(material, verse), reason, rows: rows.join('') }
    }),
  )

const openRows = (material: ReviewData, verse: string, words: string | undefined): string => {
  const index = indexOfVerse(verse)
  const shown = cleanVerse(material.sources.arabic[index] ?? '')
  const stretch = words === undefined ? undefined : findLetterRange(shown, words)
  return row(verse, arabic(cutExcerpt(shown, stretch))) + witnessRows(material, index, stretch)
}

/** With more verses, only the edition's words are printed: the question is the same in all of them. */
const MAX_PRINTED_VERSES = 5

export const openItems = (material: ReviewData): string =>
  listOf(
    readOpenQuestions().map(({ verses, words, shown, alternative, reason, witnesses }) => {
      const isLong = verses.length > MAX_PRINTED_VERSES
      const readings = verses.map((verse) => openRows(material, verse, words)).slice(0, isLong ? 1 : verses.length)
      const rows = [
        row('Shown', escapeXml(shown)),
        row('Alternative', escapeXml(alternative)),
        ...readings,
        otherRows(witnesses, 'has the alternative'),
        isLong ? row(`All ${verses.length} verses`, verses.join(', ')) : '',
      ]
      const heading = isLong ? `${verses.length} verses` : verses.map((verse) => headingOf(material, verse)).join(' · ')
      return { heading, reason, rows: rows.join('') }
    }),
  )

const CHECKS = { letters: 'Letters', words: 'Word ends', sounds: 'Sounds' } as const

export const acceptedItems = (material: ReviewData): string =>
  listOf(
    readAcceptedDifferences().map(({ check, verse, words, reason }) => {
      const index = indexOfVerse(verse)
      const shown = cleanVerse(material.sources.arabic[index] ?? '')
      const stretches = words.map((word) => findLetterRange(shown, word))
      const rows = (stretches.length > 0 ? stretches : [undefined]).map(
        (stretch) => row('Shown', arabic(cutExcerpt(shown, stretch))) + witnessRows(material, index, stretch),
      )
      return { heading: `${headingOf(material, verse)} · ${CHECKS[check]}`, reason, rows: rows.join('') }
    }),
  )

/** Slips in the published translations, for the operator to report. The scholar does not review them. */
export const translationRows = ({ sources }: ReviewData): string =>
  readTranslationSlips()
    .map(({ text, verse, slip }) => {
      const shown = sources[text][indexOfVerse(verse)] ?? ''
      return `<tr><th scope="row">${verse}</th><td>${escapeXml(slip)}</td><td>${wrapLanguage(text === 'urdu' ? 'ur' : 'en', shown)}</td></tr>`
    })
    .join('\n')
