import { findVerseItems, readingLine } from '#src/features/library/quran/verses-in-page.ts'

/** A pause this long after scrolling means that the user reads. */
const READING_PAUSE_MS = 2000
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const

/** Scrolled below all verses means that the last one is read. */
const findVerseAtTop = (list: Element): Element | null | undefined => {
  const { left, width, bottom } = list.getBoundingClientRect()
  const line = readingLine(list)
  if (bottom < line) return findVerseItems(list).at(-1)
  // All elements at this point, because a toast may cover the verses.
  const elements = document.elementsFromPoint(left + width / 2, line)
  return elements.map((element) => element.closest('li')).find((item) => item && list.contains(item))
}

/**
 * Reports the verse at the top of the screen when the user pauses after scrolling by hand. A jump to a verse is not
 * scrolling by hand, so looking something up does not change the reading position.
 * @returns stops tracking
 */
export const trackReadingPosition = (list: Element, onRest: (verse: Element) => void): (() => void) => {
  const controller = new AbortController()
  const options = { signal: controller.signal, passive: true }
  let isUserScroll = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = (): void => {
    clearTimeout(timer)
    timer = undefined
    const verse = findVerseAtTop(list)
    if (verse) onRest(verse)
  }
  const reportIfHidden = (): void => {
    if (timer !== undefined && document.hidden) report()
  }
  const markUserScroll = (): void => {
    isUserScroll = true
  }
  for (const kind of USER_SCROLL_EVENTS) addEventListener(kind, markUserScroll, options)
  const scheduleReport = (): void => {
    clearTimeout(timer)
    if (isUserScroll) timer = setTimeout(report, READING_PAUSE_MS)
  }
  addEventListener('scroll', scheduleReport, options)
  document.addEventListener('visibilitychange', reportIfHidden, options)
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
