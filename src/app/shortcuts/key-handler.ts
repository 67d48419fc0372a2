import { isPageCovered, type KeyPress, readShortcutKey } from '#src/ui/shortcuts/read-key.ts'

/** The maximum time between `g` and the letter of a sequence. */
const SEQUENCE_MS = 1500

interface Actions {
  /** By the letter after `g`. */
  readonly goTo: (letter: string) => void
  /** By key. */
  readonly keys: Readonly<Record<string, () => void>>
  readonly openHelp: () => void
  /** Whether the current screen uses this key. Its shortcuts have priority. */
  readonly isKeyOfPage: (key: string) => boolean
}

type HandledPress = KeyPress & Pick<KeyboardEvent, 'timeStamp' | 'preventDefault' | 'stopPropagation'>

/** The help shortcut has a modifier, so that it also works while single-key shortcuts are off. */
const isHelpKey = ({ ctrlKey, metaKey, key }: KeyPress): boolean =>
  (ctrlKey || metaKey) && key === '/' && !isPageCovered()

/**
 * Creates the listener for the global shortcuts. Add it to the window in the capture phase: after `g`, the listener of
 * a page must not see the letter, because `g` `a` would accept a request.
 */
export const createKeyHandler = ({ goTo, keys, openHelp, isKeyOfPage }: Actions): ((event: HandledPress) => void) => {
  let sequenceStart = Number.NEGATIVE_INFINITY
  const startSequence = ({ timeStamp }: HandledPress): void => {
    sequenceStart = timeStamp
  }
  const findAction = (event: HandledPress): (() => void) | undefined => {
    if (isHelpKey(event)) return openHelp
    const key = readShortcutKey(event)
    if (key === undefined) return undefined
    if (event.timeStamp - sequenceStart < SEQUENCE_MS) return () => goTo(key)
    if (isKeyOfPage(key)) return undefined
    return key === 'g' ? () => startSequence(event) : keys[key]
  }
  return (event) => {
    // Modifier keys do not end a sequence.
    if (event.key.length > 1) return
    const action = findAction(event)
    sequenceStart = Number.NEGATIVE_INFINITY
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }
}
