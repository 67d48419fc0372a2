import { findPlace } from '#src/features/library/quran/place-in-verse.ts'
import { scrollUntilStable } from '#src/features/library/quran/scroll-until-stable.ts'
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

/** Makes a change above, in or below the verse at the top of the screen, which stays where it is. */
const keepVerseInPlace = (list: Element, change: () => void): void => {
  const verse = findPlace(list)?.verse
  const before = verse?.getBoundingClientRect().top
  change()
  if (!verse || before === undefined || !list.contains(verse)) return
  scrollUntilStable(() => {
    if (verse.isConnected) window.scrollBy(0, verse.getBoundingClientRect().top - before)
  })
}

/**
 * Inserts a translation below each verse of a list. Direct DOM changes, because React does not own the prerendered verses.
 * @returns removes the translation
 */
export const addTranslation = (list: Element, translation: ChapterTranslation): (() => void) => {
  const added: Element[] = []
  keepVerseInPlace(list, () => {
    findVerseItems(list).forEach((verse, index) => {
      const text = translation.texts[index]
      if (text === undefined) return
      const paragraph = createParagraph(translation, text)
      verse.insertBefore(paragraph, findParagraphBelow(verse, translation.rank))
      added.push(paragraph)
    })
  })
  return () =>
    keepVerseInPlace(list, () => {
      for (const paragraph of added) paragraph.remove()
    })
}
