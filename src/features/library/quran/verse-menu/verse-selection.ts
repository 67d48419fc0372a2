import { versesIn } from '#src/features/library/quran/verses-in-page.ts'

const END = '[data-sign="end"]'
const DRAWN = `${END} [role="img"]`
const BOOKMARKED = ', bookmarked'

/** Shows which verses are bookmarked, to the eye and to the ear. */
export const showBookmarks = (list: Element, keys: ReadonlySet<string>): void => {
  for (const verse of versesIn(list)) {
    const isKept = keys.has(verse.id)
    if (verse.hasAttribute('data-bookmarked') === isKept) continue
    verse.toggleAttribute('data-bookmarked', isKept)
    const drawn = verse.querySelector<HTMLElement>(DRAWN)
    const name = drawn?.ariaLabel?.replace(BOOKMARKED, '') ?? ''
    if (drawn) drawn.ariaLabel = isKept ? name + BOOKMARKED : name
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

const endsIn = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll<HTMLElement>(END)]

const verseOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest('li') : null

const makeStop = (ends: readonly HTMLElement[], stop: HTMLElement | null | undefined): void => {
  if (!stop) return
  for (const end of ends) if (end.tabIndex === 0 && end !== stop) end.tabIndex = -1
  stop.tabIndex = 0
}

/**
 * Makes a verse the one that the Tab key comes to, unless one among them is in use.
 * @param verse an item of the list
 */
export const startAtVerse = (list: Element, verse: Element): void => {
  if (!list.contains(document.activeElement)) makeStop(endsIn(list), verse.querySelector<HTMLElement>(END))
}

/** The drawn number keeps its name, inside a button: a name on the button would differ from what it shows. */
const makeButton = (end: HTMLElement): void => {
  if (end.role === 'button') return
  const drawn = document.createElement('span')
  drawn.role = 'img'
  drawn.lang = 'en'
  drawn.ariaLabel = `Verse ${end.closest('li')?.id.split(':')[1] ?? ''}`
  drawn.append(...end.childNodes)
  end.role = 'button'
  end.tabIndex = -1
  end.ariaHasPopup = 'dialog'
  end.append(drawn)
}

const makeButtons = (list: Element): void => {
  const ends = endsIn(list)
  ends.forEach(makeButton)
  makeStop(ends, ends[0])
}

const move = (list: Element, event: KeyboardEvent): void => {
  const ends = endsIn(list)
  const at = ends.findIndex((end) => end.contains(document.activeElement))
  const next = ends[MOVES[event.key]?.(at, ends.length - 1) ?? -1]
  if (at < 0 || !next || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  makeStop(ends, next)
  next.focus()
}

const isSelecting = (): boolean => document.getSelection()?.isCollapsed === false

/**
 * Lets a reader choose a verse: by a tap anywhere on it, or by the sign at its end, which becomes a button for keyboard and
 * screen reader. The list stays the server's markup: it alone is listened to.
 * @param list the verses
 * @param choose called with the verse that was chosen
 * @returns listens no more
 */
export const followVerses = (list: HTMLElement, choose: (verse: HTMLElement) => void): (() => void) => {
  makeButtons(list)
  const stopping = new AbortController()
  const { signal } = stopping
  const chooseAt = (event: Event): void => {
    const verse = verseOf(event.target)
    if (verse) choose(verse)
  }
  list.addEventListener('click', (event) => isSelecting() || chooseAt(event), { signal })
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') {
      move(list, event)
      return
    }
    event.preventDefault()
    if (!event.repeat) chooseAt(event)
  }
  list.addEventListener('keydown', press, { signal })
  return () => stopping.abort()
}
