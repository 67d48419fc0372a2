import { notify } from './notify.ts'

/**
 * @param done the message, and the person or thing it concerns
 * @param ms how long Undo is offered
 */
export const showUndoToast = (
  done: { readonly text: string; readonly about: string },
  ms: number,
  undo: () => void,
): void => notify.success(done.text, { detail: done.about, ms, action: { label: 'Undo', onClick: undo } })
