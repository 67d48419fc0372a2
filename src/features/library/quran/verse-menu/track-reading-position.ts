import { findVerseItems } from '#src/features/library/quran/verses-in-page.ts'

/** Who rests this long, reads. */
const REST_MS = 2000
/** Below the header of the page. */
const HEADER_PX = 88
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const

/** Whoever is below all verses has read to the last. */
const findVerseAtTop = (list: Element): Element | null | undefined => {
  const { left, width, bottom } = list.getBoundingClientRect()
  if (bottom < HEADER_PX) return findVerseItems(list).at(-1)
  // All that lies there: a short message may stand above the verses.
  const there = document.elementsFromPoint(left + width / 2, HEADER_PX)
  return there.map((element) => element.closest('li')).find((item) => item && list.contains(item))
}

/**
 * Tells where a reader is: the verse at the top of the screen, whenever they rest after having scrolled by hand. Whoever
 * jumps to a verse to look something up does not lose their place by it.
 * @param list the verses
 * @param onRest called with the verse
 * @returns stops telling
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
    if (isUserScroll) timer = setTimeout(report, REST_MS)
  }
  addEventListener('scroll', scheduleReport, options)
  document.addEventListener('visibilitychange', reportIfHidden, options)
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
