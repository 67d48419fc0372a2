import { versesIn } from '#src/features/library/quran/verses-in-page.ts'

/** Who rests this long, reads. */
const REST_MS = 2000
/** Below the header of the page. */
const LINE_PX = 88
const BY_HAND = ['wheel', 'touchmove', 'keydown'] as const

/** Whoever is below all verses has read to the last. */
const verseAtTop = (list: Element): Element | null | undefined => {
  const { left, width, bottom } = list.getBoundingClientRect()
  if (bottom < LINE_PX) return versesIn(list).at(-1)
  // All that lies there: a short message may stand above the verses.
  const there = document.elementsFromPoint(left + width / 2, LINE_PX)
  return there.map((element) => element.closest('li')).find((item) => item && list.contains(item))
}

/**
 * Tells where a reader is: the verse at the top of the screen, whenever they rest after having scrolled by hand. Whoever
 * jumps to a verse to look something up does not lose their place by it.
 * @param list the verses
 * @param rest called with the verse
 * @returns stops telling
 */
export const followReading = (list: Element, rest: (verse: Element) => void): (() => void) => {
  const stopping = new AbortController()
  const quietly = { signal: stopping.signal, passive: true }
  let isByHand = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (): void => {
    clearTimeout(timer)
    timer = undefined
    const verse = verseAtTop(list)
    if (verse) rest(verse)
  }
  const tellIfLeft = (): void => {
    if (timer !== undefined && document.hidden) tell()
  }
  const note = (): void => {
    isByHand = true
  }
  for (const kind of BY_HAND) addEventListener(kind, note, quietly)
  const wait = (): void => {
    clearTimeout(timer)
    if (isByHand) timer = setTimeout(tell, REST_MS)
  }
  addEventListener('scroll', wait, quietly)
  document.addEventListener('visibilitychange', tellIfLeft, quietly)
  return () => {
    stopping.abort()
    clearTimeout(timer)
  }
}
