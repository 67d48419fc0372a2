import { findVerseItems, readingLine } from '#src/features/library/quran/verses-in-page.ts'

/** After scrolling, a pause of this length counts as reading. */
const READING_PAUSE_MS = 2000
/** After a jump to a verse, staying this long counts as reading. A shorter stay does not. */
const READING_STAY_MS = 3000
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const

/** Returns the last verse if the user has scrolled below all verses. */
const findVerseAtTop = (list: Element): Element | null | undefined => {
  const { left, width, bottom } = list.getBoundingClientRect()
  const line = readingLine(list)
  if (bottom < line) return findVerseItems(list).at(-1)
  // All elements at this point, because a toast may cover the verses.
  const elements = document.elementsFromPoint(left + width / 2, line)
  return elements.map((element) => element.closest('li')).find((item) => item && list.contains(item))
}

/**
 * Reports the verse at the top of the screen when the user pauses after scrolling by hand, or stays after a jump to a
 * verse.
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
  const scheduleReport = (): void => {
    clearTimeout(timer)
    timer = setTimeout(report, isUserScroll ? READING_PAUSE_MS : READING_STAY_MS)
  }
  const handleVisibility = (): void => {
    if (!document.hidden && !isUserScroll) scheduleReport()
    if (!document.hidden || timer === undefined) return
    if (isUserScroll) report()
    else clearTimeout(timer)
  }
  const markUserScroll = (): void => {
    isUserScroll = true
  }
  for (const kind of USER_SCROLL_EVENTS) addEventListener(kind, markUserScroll, options)
  addEventListener('scroll', scheduleReport, options)
  document.addEventListener('visibilitychange', handleVisibility, options)
  // The jump was before the verses became selectable.
  scheduleReport()
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
