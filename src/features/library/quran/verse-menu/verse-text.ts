const readVisibleText = (node: Node): string => {
  if (node instanceof Text) return node.data
  const sign = node instanceof HTMLElement ? node.dataset.sign : undefined
  // The end sign with the number is ours; all other signs belong to the text.
  return sign === undefined || sign === 'end' ? '' : (node.textContent ?? '')
}

/** The Arabic text of a verse in the page, without its markup. */
export const readArabic = (verse: Element): string =>
  [...verse.childNodes].map(readVisibleText).join('').replaceAll('\u00a0', ' ').trim()

interface QuotedTranslation {
  readonly text: string
  readonly credit: string
}

/** The translations below a verse in the page, in order. */
export const readTranslations = (verse: Element): readonly QuotedTranslation[] =>
  [...verse.querySelectorAll<HTMLElement>('[data-translation-rank]')].map(({ textContent, dataset }) => ({
    text: textContent ?? '',
    credit: dataset.credit ?? '',
  }))

export interface QuotedVerse {
  readonly key: string
  /** Such as `Al-Baqarah 2:255`. */
  readonly reference: string
  readonly arabic: string
  /** Undefined for IndoPak. */
  readonly script: string | undefined
  readonly translations: readonly QuotedTranslation[]
}

/** A verse as plain text: Arabic, visible translations with translators, and reference. */
export const formatQuote = ({ arabic, translations, reference }: QuotedVerse): string =>
  [arabic, ...translations.map(({ text, credit }) => `${text}\n— ${credit}`), reference].join('\n\n')

export const verseUrl = (key: string, origin: string): string =>
  `${origin}/quran-chapters/${key.split(':')[0] ?? ''}#${key}`
