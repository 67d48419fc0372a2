/** A field for searching, or the button that opens one. */
const SEARCH_SELECTOR = '#main :is(search input, [aria-keyshortcuts="/"])'
const ITEM_SELECTOR = '#main :is(li, tbody tr)'
/** Items inside of these elements are skipped. */
const OTHER_SELECTOR = 'li, tr, nav, [aria-hidden="true"]'
/** In order of preference, because the first control of a row may be Delete, or a link in a message. */
const CONTROL_SELECTORS = ['[aria-haspopup]:not(:disabled)', 'a[href]', ':is(button, summary):not(:disabled)'] as const

interface ListItem {
  readonly item: HTMLElement
  /** Gets the focus. */
  readonly control: HTMLElement
}

const findVisible = (root: ParentNode, selector: string): HTMLElement | undefined =>
  [...root.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility({ visibilityProperty: true }))

export const findSearch = (): HTMLElement | undefined => findVisible(document, SEARCH_SELECTOR)

export const focusSearch = (): void => {
  const found = findSearch()
  if (!(found instanceof HTMLInputElement)) {
    found?.click()
    return
  }
  found.focus()
  found.select()
}

const findListItems = (): ListItem[] =>
  [...document.querySelectorAll<HTMLElement>(ITEM_SELECTOR)].flatMap((item) => {
    if (item.parentElement?.closest(OTHER_SELECTOR)) return []
    const [control] = CONTROL_SELECTORS.flatMap((selector) => findVisible(item, selector) ?? [])
    return control ? [{ item, control }] : []
  })

export const hasList = (): boolean => findListItems().length > 1

/** Between the header, which covers the top, and the bottom of the window. */
const isInView = ({ item }: ListItem): boolean => {
  const { top, bottom } = item.getBoundingClientRect()
  const headerEnd = document.getElementById('header')?.getBoundingClientRect().bottom ?? 0
  return top >= headerEnd && bottom <= innerHeight
}

const findNext = (items: readonly ListItem[], step: 1 | -1): ListItem | undefined => {
  const current = items.findIndex(({ item }) => item.contains(document.activeElement))
  if (current >= 0) return items[current + step]
  return (step === 1 ? items.find(isInView) : items.findLast(isInView)) ?? items[0]
}

/** Moves the focus to the next or the previous item of the page's lists, first to one in view. */
export const moveInList = (step: 1 | -1): void => {
  const next = findNext(findListItems(), step)
  if (!next) return
  next.control.focus({ preventScroll: true })
  if (!isInView(next)) next.item.scrollIntoView({ block: 'center' })
}
