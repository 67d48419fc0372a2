import { createFixedEnds } from './fixed-ends.ts'
import { createShownToasts, outlivesPage } from './shown-toasts.ts'
import { type Toast, toId } from './toast.ts'
import { createWaitingToasts } from './waiting-toasts.ts'

interface Display {
  /** Shows a toast in front of the others, and calls `onEnded` when it ends: by itself, by `close` or by a tap. */
  readonly open: (id: string, toast: Toast, onEnded: () => void) => void
  readonly close: (id: string) => void
  /** Changes the texts and the time of an open toast. */
  readonly update: (id: string, toast: Toast) => void
  /** Whether the page shows a text, so that a toast would repeat it. */
  readonly isOnScreen: (text: string) => boolean
  /** Errors of a phone wait for Undo. A desktop shows them at once. */
  readonly isPhone: () => boolean
}

/** A younger toast belongs to the tap that navigates. */
const OLD_AFTER_MS = 1000

/**
 * Decides which toasts are shown, and until when. Only the newest one is visible, so toasts of tone `info`, such as
 * notifications, wait until no toast offers Undo, and so do errors of a phone. Closing a toast shows the one before.
 */
export const createToastList = ({ open, close, update, isOnScreen, isPhone }: Display) => {
  const waiting = createWaitingToasts()
  const shown = createShownToasts({ close, update, errorIds: waiting.errorIds })
  const showWaiting = (): void => {
    if (fixedEnds.isAnyOpen()) return
    const next = waiting.takeNext()
    for (const toast of next) show(toast)
    // The page may show the text of an error by now.
    if (next.length > 0 && shown.isEmpty()) showWaiting()
  }
  const fixedEnds = createFixedEnds(shown.close, showWaiting)
  const mustWait = ({ tone }: Toast): boolean =>
    fixedEnds.isAnyOpen() && (tone === 'info' || (tone === 'error' && isPhone()))
  const show = (toast: Toast): void => {
    if (isOnScreen(toast.text)) {
      toast.onClosed()
      return
    }
    if (mustWait(toast)) {
      waiting.add(toast)
      shown.updateFront()
      return
    }
    const id = toId(toast)
    const withNote = shown.add(id, toast)
    if (toast.hasFixedEnd) fixedEnds.set(id, toast.ms)
    else fixedEnds.clear(id)
    open(id, withNote, () => {
      shown.remove(id)
      fixedEnds.clear(id)
      toast.onClosed()
      if (shown.isEmpty()) showWaiting()
      shown.updateFront()
    })
    if (isPhone()) shown.holdErrors()
    shown.updateFront()
  }
  return {
    show,
    /** Closes the toasts of a page that the user leaves, except those that offer Undo, and errors that wait. */
    closeOld: () => shown.closeWhere((toast) => !outlivesPage(toast) && Date.now() - toast.at >= OLD_AFTER_MS),
    closeAbout: (page: string) => {
      waiting.dropWhere(({ link }) => link === page)
      shown.closeWhere(({ link }) => link === page)
    },
    /** Closes the toasts that outlive their page, and those that wait for them. */
    closeUndo: () => {
      waiting.dropWhere(() => true)
      shown.closeWhere(outlivesPage)
    },
    endOverdue: fixedEnds.endOverdue,
  }
}
