import { isComposing } from '#src/ui/shortcuts/is-composing.ts'

/** Whether a key press in the composer sends the message: Enter does, Shift and Enter begin a new line. */
export const isSendKey = (event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event)
