import { findVerseItems, readingLine } from '#src/features/library/quran/verses-in-page.ts'

/** Share of the screen below the band in which the first verse is the one being read. */
const BELOW_BAND = '55%'

/**
 * Reports the key of the verse at the top of the screen. An observer, because a scroll listener would measure the layout
 * at each frame.
 * @returns stops watching
 */
export const watchVerseInView = (list: Element, onChange: (key: string) => void): (() => void) => {
  const items = findVerseItems(list)
  const inBand = new Set<Element>()
  const update = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inBand.add(target)
      else inBand.delete(target)
    }
    const first = items.find((item) => inBand.has(item))
    if (first) onChange(first.id)
  }
  const rootMargin = `-${readingLine(list)}px 0px -${BELOW_BAND} 0px`
  // The live room embeds the reader. Without a root, the margins would apply to the outermost window.
  const observer = new IntersectionObserver(update, { root: document, rootMargin })
  for (const item of items) observer.observe(item)
  return () => observer.disconnect()
}
