/** The id of the element that holds the verses of a chapter. */
export const versesElementId = (chapter: number): string => `verses-${chapter}`

const findVersesElement = (chapter: number): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(versesElementId(chapter))

export const hasPrerenderedVerses = (chapter: number): boolean => findVersesElement(chapter) !== null

/** The verses of all rukus, in order. */
export const findVerseItems = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll('li')]

/** The HTML of prerendered verses, so that they are not fetched and rendered again. */
export const readPrerenderedVerses = (chapter: number): string | undefined => findVersesElement(chapter)?.innerHTML
