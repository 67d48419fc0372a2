import { findVerseItems } from '#src/features/library/quran/verses-in-page.ts'

/** A translation of one chapter. */
export interface ChapterTranslation {
  /** Sort order among several translations, ascending. */
  readonly rank: number
  readonly lang: string
  /** The translator. */
  readonly credit: string
  /** One text per verse. */
  readonly texts: readonly string[]
}

const createParagraph = ({ rank, lang, credit }: ChapterTranslation, text: string): HTMLParagraphElement => {
  const paragraph = document.createElement('p')
  paragraph.dataset.translationRank = String(rank)
  paragraph.dataset.credit = credit
  paragraph.lang = lang
  paragraph.dir = lang === 'ur' ? 'rtl' : 'ltr'
  // Text and not HTML, because it came over the network.
  paragraph.textContent = text
  return paragraph
}

const findParagraphBelow = (verse: Element, rank: number): Element | null =>
  [...verse.querySelectorAll<HTMLElement>('[data-translation-rank]')].find(
    (one) => Number(one.dataset.translationRank) > rank,
  ) ?? null

/**
 * Inserts a translation below each verse of a list. Direct DOM changes, because React does not own the prerendered verses.
 * @returns removes the translation
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
