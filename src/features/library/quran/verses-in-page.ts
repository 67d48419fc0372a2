/** The id of the element that holds the verses of a chapter. */
export const versesElementId = (chapter: number): string => `verses-${chapter}`

const element = (chapter: number): HTMLElement | null =>
  typeof document === 'undefined' ? null : document.getElementById(versesElementId(chapter))

export const areVersesInPage = (chapter: number): boolean => element(chapter) !== null

/** The items of all rukus, in order. */
export const versesIn = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll('li')]

/** The verses as they came with a prerendered page: what stands there already is neither fetched nor rendered again. */
export const versesInPage = (chapter: number): string | undefined => element(chapter)?.innerHTML
