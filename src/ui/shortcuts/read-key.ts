import { areShortcutsOn } from './shortcut-choice.ts'

/** Elements that handle letters themselves. */
const TYPING_SELECTOR =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"]'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPING_SELECTOR) !== null

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'target' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

const isPlainKey = ({ ctrlKey, metaKey, altKey, shiftKey, key, repeat }: KeyPress): boolean =>
  !ctrlKey && !metaKey && !altKey && !repeat && !(shiftKey && /^\p{L}$/u.test(key))

/**
 * Whether a dialog or a live room covers the page. The rest of the page is inert then.
 * @param part null for the whole page; a dialog that contains the part does not cover it
 */
export const isPageCovered = (part: Element | null = null): boolean =>
  [...document.querySelectorAll('[role="dialog"], dialog[open], [data-covering]')].some(
    (cover) => !cover.contains(part),
  )

/**
 * The key of a shortcut, in lower case.
 * @returns undefined in fields and menus, under a dialog or a live room, with modifiers, and while shortcuts are off
 */
export const readShortcutKey = (event: KeyPress): string | undefined => {
  if (!areShortcutsOn() || !isPlainKey(event) || isTyping(event.target) || isPageCovered()) return undefined
  // On an Urdu or Arabic layout the key itself is no Latin letter.
  const isLatin = event.key.charCodeAt(0) < 128
  return (isLatin ? event.key : event.code.replace('Key', '')).toLowerCase()
}
