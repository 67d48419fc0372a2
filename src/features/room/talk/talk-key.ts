import { readShortcutKey } from '#src/ui/shortcuts/read-key.ts'

export const TALK_KEY = ' '
/** Controls that use the space bar themselves. */
const PRESSABLE =
  'button, summary, input, audio, video, [role="button"], [role="switch"], [role="tab"], [role="slider"]'

const findPressable = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSABLE) : null

interface TalkKeyCallbacks {
  /** Whether push-to-talk is available now. */
  readonly isWanted: () => boolean
  readonly onPress: () => void
  readonly onRelease: () => void
}

/**
 * Listens to the space bar. A control that got the focus by keyboard keeps its own use of the space bar. A control that
 * got it by a click does not.
 * @returns a function that stops listening
 */
export const listenToTalkKey = ({ isWanted, onPress, onRelease }: TalkKeyCallbacks): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  let clicked: Element | null = null
  let isHeld = false
  const release = () => {
    isHeld = false
    onRelease()
  }
  const isPressedByKey = ({ target }: Event): boolean => {
    const focused = findPressable(target)
    return focused !== null && focused !== clicked
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') clicked = null
    // Key repeat would scroll the page or press the clicked control.
    if (isHeld && event.key === TALK_KEY) event.preventDefault()
    if (readShortcutKey(event) !== TALK_KEY || !isWanted() || isPressedByKey(event)) return
    event.preventDefault()
    isHeld = true
    onPress()
  }
  const handleKeyUp = (event: KeyboardEvent) => {
    if (event.key !== TALK_KEY || !isHeld) return
    event.preventDefault()
    release()
  }
  const rememberClicked = ({ target }: Event) => {
    clicked = findPressable(target)
  }
  addEventListener('pointerdown', rememberClicked, { capture: true, signal })
  addEventListener('keydown', handleKeyDown, { signal })
  addEventListener('keyup', handleKeyUp, { signal })
  // The user may release the key in another window.
  addEventListener('blur', release, { signal })
  document.addEventListener('visibilitychange', release, { signal })
  return () => {
    controller.abort()
    release()
  }
}
