import { listWitnessTexts } from '#quran-build/check-sources.ts'
import { escapeXml, wrapLanguage } from '#quran-build/epub/xml.ts'
import type { Sources } from '#quran-build/sources.ts'
import { readTranslationSlips } from '#quran-build/translation-slips.ts'
import { readAcceptedDifferences } from './checks.ts'
import { cleanVerse } from './clean.ts'
import { readCorrections, readOpenQuestions, toVerseIndex, WITNESSES } from './corrections.ts'
import { extractExcerpt, findLetterRange, type LetterRange } from './excerpt.ts'

type WitnessName = keyof typeof WITNESSES

/** In the order of {@link listWitnessTexts}. */
const BUNDLED_WITNESS_LABELS = [
  'Tanzil (quran-validator)',
  'King Fahd Complex (quran-json)',
  'Modern spelling (@ghoran/text)',
] as const

/** Texts that were compared but whose terms forbid printing them. */
const UNPRINTABLE_WITNESSES = [
  'quran.com-indopak',
  'quranwbw-9.6',
  'quran-meta',
] as const satisfies readonly WitnessName[]

const renderArabic = (text: string): string => `<span class="quran" lang="ar" dir="rtl">${escapeXml(text)}</span>`

const renderRow = (head: string, cell: string): string =>
  `<tr><th scope="row">${escapeXml(head)}</th><td>${cell}</td></tr>`

const VERDICT_HTML =
  '<p class="verdict">☐ correct &emsp; ☐ incorrect &emsp; Should be: <span class="line"></span> Initials: <span class="short line"></span></p>'

export interface ReviewData {
  readonly sources: Sources
  readonly witnesses: readonly (readonly string[])[]
}

export const toReviewData = (sources: Sources): ReviewData => ({ sources, witnesses: listWitnessTexts(sources) })

const renderHeading = ({ sources }: ReviewData, key: string): string => {
  const chapter = sources.names[Number(key.split(':')[0]) - 1]
  return `${escapeXml(chapter?.transliteration ?? '')} ${key} ${wrapLanguage('ar', chapter?.name ?? '')}`
}

/** A row for each printable witness with its words at the same position. */
const renderWitnessRows = ({ witnesses }: ReviewData, index: number, stretch: LetterRange | undefined): string =>
  BUNDLED_WITNESS_LABELS.map((name, number) =>
    renderRow(name, renderArabic(extractExcerpt(witnesses[number]?.[index] ?? '', stretch))),
  ).join('')

const renderUnprintableWitnessRows = (names: readonly WitnessName[], agrees: string): string =>
  UNPRINTABLE_WITNESSES.filter((name) => names.includes(name))
    .map((name) => renderRow(WITNESSES[name], agrees))
    .join('')

interface ReviewItem {
  readonly heading: string
  readonly reason: string
  readonly rows: string
}

const renderItem = ({ heading, reason, rows }: ReviewItem): string =>
  `<li><h3>${heading}</h3><p>${escapeXml(reason)}</p><table>${rows}</table>${VERDICT_HTML}</li>`

const renderList = (items: readonly ReviewItem[]): string => `<ol>${items.map(renderItem).join('\n')}</ol>`

export const renderCorrections = (material: ReviewData): string =>
  renderList(
    readCorrections().map(({ verse, before, after, reason, witnesses }) => {
      const index = toVerseIndex(verse)
      const shown = cleanVerse(material.sources.arabic[index] ?? '')
      const stretch = findLetterRange(shown, cleanVerse(after))
      const rows = [
        renderRow('Published', renderArabic(cleanVerse(before))),
        renderRow('Corrected', renderArabic(extractExcerpt(shown, stretch))),
        renderWitnessRows(material, index, stretch),
        renderUnprintableWitnessRows(witnesses, 'reads as corrected'),
      ]
      return { heading: renderHeading(material, verse), reason, rows: rows.join('') }
    }),
  )

const renderOpenQuestionRows = (material: ReviewData, verse: string, words: string | undefined): string => {
  const index = toVerseIndex(verse)
  const shown = cleanVerse(material.sources.arabic[index] ?? '')
  const stretch = words === undefined ? undefined : findLetterRange(shown, words)
  return renderRow(verse, renderArabic(extractExcerpt(shown, stretch))) + renderWitnessRows(material, index, stretch)
}

/** With more verses, only the edition's words are printed: the question is the same in all of them. */
const MAX_PRINTED_VERSES = 5

export const renderOpenQuestions = (material: ReviewData): string =>
  renderList(
    readOpenQuestions().map(({ verses, words, shown, alternative, reason, witnesses }) => {
      const isLong = verses.length > MAX_PRINTED_VERSES
      const readings = verses
        .map((verse) => renderOpenQuestionRows(material, verse, words))
        .slice(0, isLong ? 1 : verses.length)
      const rows = [
        renderRow('Shown', escapeXml(shown)),
        renderRow('Alternative', escapeXml(alternative)),
        ...readings,
        renderUnprintableWitnessRows(witnesses, 'has the alternative'),
        isLong ? renderRow(`All ${verses.length} verses`, verses.join(', ')) : '',
      ]
      const heading = isLong
        ? `${verses.length} verses`
        : verses.map((verse) => renderHeading(material, verse)).join(' · ')
      return { heading, reason, rows: rows.join('') }
    }),
  )

const CHECK_LABELS = { letters: 'Letters', words: 'Word ends', sounds: 'Sounds' } as const

export const renderAcceptedDifferences = (material: ReviewData): string =>
  renderList(
    readAcceptedDifferences().map(({ check, verse, words, reason }) => {
      const index = toVerseIndex(verse)
      const shown = cleanVerse(material.sources.arabic[index] ?? '')
      const stretches = words.map((word) => findLetterRange(shown, word))
      const rows = (stretches.length > 0 ? stretches : [undefined]).map(
        (stretch) =>
          renderRow('Shown', renderArabic(extractExcerpt(shown, stretch))) +
          renderWitnessRows(material, index, stretch),
      )
      return { heading: `${renderHeading(material, verse)} · ${CHECK_LABELS[check]}`, reason, rows: rows.join('') }
    }),
  )

/** Slips in the published translations, for the operator to report. The scholar does not review them. */
export const renderTranslationSlipRows = ({ sources }: ReviewData): string =>
  readTranslationSlips()
    .map(({ text, verse, slip }) => {
      const shown = sources[text][toVerseIndex(verse)] ?? ''
      return `<tr><th scope="row">${verse}</th><td>${escapeXml(slip)}</td><td>${wrapLanguage(text === 'urdu' ? 'ur' : 'en', shown)}</td></tr>`
    })
    .join('\n')
