import { UNDO_SECONDS } from '#contract/enrolment/undo.ts'
import { notify } from './notify.ts'

const UNDO_MS = UNDO_SECONDS * 1000

interface Change {
  readonly text: string
  /** The person or thing that was changed. */
  readonly about: string
  /** Identifies the change, such as that of one student in one class. Two changes have two toasts. */
  readonly key: string
}

/** Offers Undo for ten seconds by the clock, because a push message about the change waits only a little longer. */
export const showUndoToast = ({ text, about, key }: Change, undo: () => void): void =>
  notify.success(text, {
    detail: about,
    key,
    ms: UNDO_MS,
    hasFixedEnd: true,
    action: { label: 'Undo', onClick: undo },
  })
