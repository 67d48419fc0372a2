import { findVerseItems } from '#src/features/library/quran/verses-in-page.ts'

/** A text of a chapter that stands beside its verses. */
export interface ChapterTranslation {
  /** Its place among several: a smaller one stands above. */
  readonly rank: number
  readonly lang: string
  /** Whose it is. */
  readonly credit: string
  /** One a verse. */
  readonly texts: readonly string[]
}

const createParagraph = ({ rank, lang, credit }: ChapterTranslation, text: string): HTMLParagraphElement => {
  const paragraph = document.createElement('p')
  paragraph.dataset.translationRank = String(rank)
  paragraph.dataset.credit = credit
  paragraph.lang = lang
  paragraph.dir = lang === 'ur' ? 'rtl' : 'ltr'
  // Text, never HTML: it came over the network.
  paragraph.textContent = text
  return paragraph
}

const findParagraphBelow = (verse: Element, rank: number): Element | null =>
  [...verse.querySelectorAll<HTMLElement>('[data-translation-rank]')].find(
    (one) => Number(one.dataset.translationRank) > rank,
  ) ?? null

/**
 * Puts a text beside the verses that stand in the page. The verses themselves are the server's markup and stay as they are.
 * @returns takes it away again
 */
export const addTranslation = (list: Element, translation: ChapterTranslation): (() => void) => {
  const added = findVerseItems(list).flatMap((verse, index) => {
    const text = translation.texts[index]
    if (text === undefined) return []
    const paragraph = createParagraph(translation, text)
    verse.insertBefore(paragraph, findParagraphBelow(verse, translation.rank))
    return [paragraph]
  })
  return () => {
    for (const paragraph of added) paragraph.remove()
  }
}
