import { notify } from './notify.ts'

/** The time for which Undo is offered. */
const UNDO_MS = 10_000

/** @param done the message, and the person or thing it concerns */
export const showUndoToast = (done: { readonly text: string; readonly about: string }, undo: () => void): void =>
  notify.success(done.text, { detail: done.about, ms: UNDO_MS, action: { label: 'Undo', onClick: undo } })
