import { versesIn } from '#src/features/library/quran/verses-in-page.ts'

/** A text of a chapter that stands beside its verses. */
export interface Beside {
  /** Its place among several: a smaller one stands above. */
  readonly rank: number
  readonly lang: string
  /** Whose it is. */
  readonly credit: string
  /** One a verse. */
  readonly texts: readonly string[]
}

const paragraph = ({ rank, lang, credit }: Beside, text: string): HTMLParagraphElement => {
  const place = document.createElement('p')
  place.dataset.beside = String(rank)
  place.dataset.credit = credit
  place.lang = lang
  place.dir = lang === 'ur' ? 'rtl' : 'ltr'
  // Text, never HTML: it came over the network.
  place.textContent = text
  return place
}

const below = (verse: Element, rank: number): Element | null =>
  [...verse.querySelectorAll<HTMLElement>('[data-beside]')].find((one) => Number(one.dataset.beside) > rank) ?? null

/**
 * Puts a text beside the verses that stand in the page. The verses themselves are the server's markup and stay as they are.
 * @returns takes it away again
 */
export const addTranslation = (list: Element, beside: Beside): (() => void) => {
  const put = versesIn(list).flatMap((verse, index) => {
    const text = beside.texts[index]
    if (text === undefined) return []
    const place = paragraph(beside, text)
    verse.insertBefore(place, below(verse, beside.rank))
    return [place]
  })
  return () => {
    for (const place of put) place.remove()
  }
}
