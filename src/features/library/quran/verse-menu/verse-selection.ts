import { findVerseItems } from '#src/features/library/quran/verses-in-page.ts'

const END_SIGN_SELECTOR = '[data-sign="end"]'
const NAMED_SIGN_SELECTOR = `${END_SIGN_SELECTOR} [role="img"]`
const BOOKMARKED_LABEL_SUFFIX = ', bookmarked'

/** Marks bookmarked verses, visually and in their accessible names. */
export const showBookmarks = (list: Element, keys: ReadonlySet<string>): void => {
  for (const verse of findVerseItems(list)) {
    const isBookmarked = keys.has(verse.id)
    if (verse.hasAttribute('data-bookmarked') === isBookmarked) continue
    verse.toggleAttribute('data-bookmarked', isBookmarked)
    const sign = verse.querySelector<HTMLElement>(NAMED_SIGN_SELECTOR)
    const name = sign?.ariaLabel?.replace(BOOKMARKED_LABEL_SUFFIX, '') ?? ''
    if (sign) sign.ariaLabel = isBookmarked ? name + BOOKMARKED_LABEL_SUFFIX : name
  }
}

type FocusMove = (at: number, last: number) => number

/** Roving tabindex: arrow keys move between verses, so a chapter is a single Tab stop. */
const MOVES_BY_KEY: Readonly<Record<string, FocusMove>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const findEndSigns = (list: Element): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(END_SIGN_SELECTOR),
]

const closestVerse = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest('li') : null

const setTabStop = (ends: readonly HTMLElement[], stop: HTMLElement | null | undefined): void => {
  if (!stop) return
  for (const end of ends) if (end.tabIndex === 0 && end !== stop) end.tabIndex = -1
  stop.tabIndex = 0
}

/** Makes a verse the Tab stop, unless the focus is already in the list. */
export const setTabStopAtVerse = (list: Element, verse: Element): void => {
  if (!list.contains(document.activeElement))
    setTabStop(findEndSigns(list), verse.querySelector<HTMLElement>(END_SIGN_SELECTOR))
}

/**
 * The number gets the accessible name, inside the button: a name on the button itself would differ from its visible
 * text.
 */
const turnIntoButton = (end: HTMLElement): void => {
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

const turnEndSignsIntoButtons = (list: Element): void => {
  const ends = findEndSigns(list)
  ends.forEach(turnIntoButton)
  setTabStop(ends, ends[0])
}

const moveFocus = (list: Element, event: KeyboardEvent): void => {
  const ends = findEndSigns(list)
  const at = ends.findIndex((end) => end.contains(document.activeElement))
  const next = ends[MOVES_BY_KEY[event.key]?.(at, ends.length - 1) ?? -1]
  if (at < 0 || !next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  setTabStop(ends, next)
  next.focus()
}

const isTextSelected = (): boolean => document.getSelection()?.isCollapsed === false

/**
 * Calls `onSelect` for a tap anywhere on a verse, or for its end sign, which becomes a button for keyboard and screen
 * reader.
 * Listeners are on the list only, because React does not own the prerendered verses.
 * @returns removes the listeners
 */
export const listenForVerseSelection = (list: HTMLElement, onSelect: (verse: HTMLElement) => void): (() => void) => {
  turnEndSignsIntoButtons(list)
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
