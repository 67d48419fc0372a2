import { findVerseItems } from '#src/features/library/quran/verses-in-page.ts'

const END_SIGN = '[data-sign="end"]'
const NAMED_SIGN = `${END_SIGN} [role="img"]`
const BOOKMARKED = ', bookmarked'

/** Shows which verses are bookmarked, to the eye and to the ear. */
export const showBookmarks = (list: Element, keys: ReadonlySet<string>): void => {
  for (const verse of findVerseItems(list)) {
    const isBookmarked = keys.has(verse.id)
    if (verse.hasAttribute('data-bookmarked') === isBookmarked) continue
    verse.toggleAttribute('data-bookmarked', isBookmarked)
    const sign = verse.querySelector<HTMLElement>(NAMED_SIGN)
    const name = sign?.ariaLabel?.replace(BOOKMARKED, '') ?? ''
    if (sign) sign.ariaLabel = isBookmarked ? name + BOOKMARKED : name
  }
}

type Move = (at: number, last: number) => number

/** Among the verses one goes up and down: one stop of the Tab key for a chapter, however long. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const findEndSigns = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(END_SIGN)]

const closestVerse = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest('li') : null

const setTabStop = (ends: readonly HTMLElement[], stop: HTMLElement | null | undefined): void => {
  if (!stop) return
  for (const end of ends) if (end.tabIndex === 0 && end !== stop) end.tabIndex = -1
  stop.tabIndex = 0
}

/**
 * Makes a verse the one that the Tab key comes to, unless one among them is in use.
 * @param verse an item of the list
 */
export const setTabStopAtVerse = (list: Element, verse: Element): void => {
  if (!list.contains(document.activeElement)) setTabStop(findEndSigns(list), verse.querySelector<HTMLElement>(END_SIGN))
}

/** The drawn number keeps its name, inside a button: a name on the button would differ from what it shows. */
const makeButton = (end: HTMLElement): void => {
  if (end.role === 'button') return
  const sign = document.createElement('span')
  sign.role = 'img'
  sign.lang = 'en'
  sign.ariaLabel = `Verse ${end.closest('li')?.id.split(':')[1] ?? ''}`
  sign.append(...end.childNodes)
  end.role = 'button'
  end.tabIndex = -1
  end.ariaHasPopup = 'dialog'
  end.append(sign)
}

const makeButtons = (list: Element): void => {
  const ends = findEndSigns(list)
  ends.forEach(makeButton)
  setTabStop(ends, ends[0])
}

const moveFocus = (list: Element, event: KeyboardEvent): void => {
  const ends = findEndSigns(list)
  const at = ends.findIndex((end) => end.contains(document.activeElement))
  const next = ends[MOVES[event.key]?.(at, ends.length - 1) ?? -1]
  if (at < 0 || !next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  setTabStop(ends, next)
  next.focus()
}

const isTextSelected = (): boolean => document.getSelection()?.isCollapsed === false

/**
 * Lets a reader choose a verse: by a tap anywhere on it, or by the sign at its end, which becomes a button for keyboard and
 * screen reader. The list stays the server's markup: it alone is listened to.
 * @param list the verses
 * @param onSelect called with the verse that was chosen
 * @returns listens no more
 */
export const listenForVerseSelection = (list: HTMLElement, onSelect: (verse: HTMLElement) => void): (() => void) => {
  makeButtons(list)
  const controller = new AbortController()
  const { signal } = controller
  const selectFrom = (event: Event): void => {
    const verse = closestVerse(event.target)
    if (verse) onSelect(verse)
  }
  list.addEventListener('click', (event) => isTextSelected() || selectFrom(event), { signal })
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') {
      moveFocus(list, event)
      return
    }
    event.preventDefault()
    if (!event.repeat) selectFrom(event)
  }
  list.addEventListener('keydown', handleKey, { signal })
  return () => controller.abort()
}
