import { notify } from './notify.ts'

/**
 * Says what was done, and offers to undo it.
 * @param done the message, and whom or what it is about
 * @param ms how long Undo is offered
 * @param undo called when it is pressed
 */
export const showUndoToast = (
  done: { readonly text: string; readonly about: string },
  ms: number,
  undo: () => void,
): void => notify.success(done.text, { detail: done.about, ms, action: { label: 'Undo', onClick: undo } })
