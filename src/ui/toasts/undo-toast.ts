import { UNDO_SECONDS } from '#contract/enrolment/undo.ts'
import { notify } from './notify.ts'

const UNDO_MS = UNDO_SECONDS * 1000

/**
 * Offers Undo for ten seconds by the clock, because a push message about the change waits as long.
 * @param done the message, and the person or thing it concerns
 */
export const showUndoToast = (done: { readonly text: string; readonly about: string }, undo: () => void): void =>
  notify.success(done.text, {
    detail: done.about,
    ms: UNDO_MS,
    hasFixedEnd: true,
    action: { label: 'Undo', onClick: undo },
  })
