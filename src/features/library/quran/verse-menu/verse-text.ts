const textIn = (node: Node): string => {
  if (node instanceof Text) return node.data
  const sign = node instanceof HTMLElement ? node.dataset.sign : undefined
  // The number at the end is ours, the other signs are the text's own.
  return sign === undefined || sign === 'end' ? '' : (node.textContent ?? '')
}

/** The Arabic of a verse that stands in the page, as it was before it was made into markup. */
export const readArabic = (verse: Element): string =>
  [...verse.childNodes].map(textIn).join('').replaceAll('\u00a0', ' ').trim()

/** A text that stands beside a verse, and whose it is. */
interface QuotedTranslation {
  readonly text: string
  readonly credit: string
}

/** What stands beside a verse in the page, from top to bottom. */
export const readTranslations = (verse: Element): readonly QuotedTranslation[] =>
  [...verse.querySelectorAll<HTMLElement>('[data-translation-rank]')].map(({ textContent, dataset }) => ({
    text: textContent ?? '',
    credit: dataset.credit ?? '',
  }))

/** A verse with all that is needed to quote it. */
export interface QuotedVerse {
  readonly key: string
  /** Such as `Al-Baqarah 2:255`. */
  readonly reference: string
  readonly arabic: string
  /** In which script it is, where that is not IndoPak. */
  readonly script: string | undefined
  readonly translations: readonly QuotedTranslation[]
}

/** A verse as it is copied and shared: its text, the translations that are shown with their translators, and where it stands. */
export const formatQuote = ({ arabic, translations, reference }: QuotedVerse): string =>
  [arabic, ...translations.map(({ text, credit }) => `${text}\n— ${credit}`), reference].join('\n\n')

/** Where anybody finds the verse. */
export const verseUrl = (key: string, origin: string): string =>
  `${origin}/quran-chapters/${key.split(':')[0] ?? ''}#${key}`
