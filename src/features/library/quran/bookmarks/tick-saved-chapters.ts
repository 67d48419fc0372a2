import { watchSavedChapters } from '#src/offline/quran/saved-chapters.ts'

const toSelector = (chapter: number): string => `ol > li > a[href="/quran-chapters/${chapter}"] > :last-child::before`

const toRules = (chapters: readonly number[]): string =>
  chapters.length === 0
    ? ''
    : `${chapters.map(toSelector).join()} { content: "✓ " / "Saved on this phone. "; color: var(--green); font-weight: 600 }`

/**
 * Marks the chapters of a list that open offline. A style sheet, because the list is part of the first chunk of public
 * pages, which has no room for code that reads caches.
 * @returns removes the marks
 */
export const tickSavedChapters = (): (() => void) => {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  const stop = watchSavedChapters((chapters) => sheet.replaceSync(toRules(chapters)))
  return () => {
    stop()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
