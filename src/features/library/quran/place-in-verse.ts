import { scrollUntilStable } from './scroll-until-stable.ts'
import { findVerseItems, readingLine } from './verses-in-page.ts'

/** A place in the text, which stays the same when the text is laid out again. */
interface Place {
  readonly verse: HTMLElement
  /** The part of the verse's height above the reading line. */
  readonly share: number
}

const endsBelow =
  (line: number) =>
  (element: Element): boolean =>
    element.getBoundingClientRect().bottom > line

/**
 * Finds what is at the reading line. Looks for the ruku first, because measuring a verse lays out the whole ruku, which
 * `content-visibility` skips outside the screen.
 * @returns undefined above the first verse, below the last, and for a list that React has removed
 */
export const findPlace = (list: Element): Place | undefined => {
  const line = readingLine(list)
  if (!list.isConnected || list.getBoundingClientRect().top > line) return undefined
  const ruku = [...list.querySelectorAll('ol')].find(endsBelow(line))
  const verse = ruku && findVerseItems(ruku).find(endsBelow(line))
  if (!verse) return undefined
  const { top, height } = verse.getBoundingClientRect()
  return { verse, share: (line - top) / height }
}

/**
 * Scrolls a place back to the reading line.
 * @returns stops it
 */
export const restorePlace = (list: Element, { verse, share }: Place): (() => void) =>
  scrollUntilStable(() => {
    if (!verse.isConnected) return
    const { top, height } = verse.getBoundingClientRect()
    window.scrollBy({ top: top + share * height - readingLine(list), behavior: 'instant' })
  })

/** Makes a change that lays out the text again, and keeps the place at the reading line. */
export const withPlaceKept = <Result>(list: Element, change: () => Result): Result => {
  const place = findPlace(list)
  const result = change()
  if (place) restorePlace(list, place)
  return result
}
