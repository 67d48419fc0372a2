/** The id of the element that holds the verses of a chapter. */
export const versesElementId = (chapter: number): string => `verses-${chapter}`

const findVersesElement = (chapter: number): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(versesElementId(chapter))

export const hasPrerenderedVerses = (chapter: number): boolean => findVersesElement(chapter) !== null

/** The verses of all rukus, in order. */
export const findVerseItems = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll('li')]

/** Distance in px from the top of the screen to the first line below the reader's bar, where a named verse starts. */
export const readingLine = (list: Element): number => {
  const [first] = findVerseItems(list)
  return first ? Number.parseFloat(getComputedStyle(first).scrollMarginBlockStart) + 1 : 0
}

/** The HTML of prerendered verses, so that they are not fetched and rendered again. */
export const readPrerenderedVerses = (chapter: number): string | undefined => findVersesElement(chapter)?.innerHTML
