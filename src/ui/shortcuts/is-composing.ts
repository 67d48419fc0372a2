/** The key code of a key press that an input method handles. */
const INPUT_METHOD_KEY_CODE = 229

/**
 * Whether a key press belongs to an input method: there, Enter confirms the composed word and Escape discards it. Safari
 * fires `compositionend` before the `keydown` of the confirming key, so there only the key code differs from a normal Enter.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === INPUT_METHOD_KEY_CODE
