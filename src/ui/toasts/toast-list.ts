import { createFixedEnds } from './fixed-ends.ts'
import type { Toast } from './toast.ts'
import { createWaitingToasts } from './waiting-toasts.ts'

interface Display {
  /** Shows a toast in front of the others, and calls `onEnded` when it ends: by itself, by `close` or by a tap. */
  readonly open: (id: string, toast: Toast, onEnded: () => void) => void
  readonly close: (id: string) => void
  /** Whether the page shows a text, so that a toast would repeat it. */
  readonly isOnScreen: (text: string) => boolean
}

interface ShownToast extends Pick<Toast, 'link' | 'hasFixedEnd'> {
  /** By this device's clock. */
  readonly at: number
}

/** A younger toast belongs to the tap that navigates. */
const OLD_AFTER_MS = 1000

/** Equal toasts at the same time are shown once. */
const toId = ({ tone, text, detail, key }: Toast): string => `${tone} ${text} ${detail} ${key}`

/**
 * Decides which toasts are shown, and until when. Only the newest one is visible, so toasts of tone `info`, such as
 * notifications, wait until no toast offers Undo.
 */
export const createToastList = ({ open, close, isOnScreen }: Display) => {
  const shown = new Map<string, ShownToast>()
  const waiting = createWaitingToasts()
  const fixedEnds = createFixedEnds(close, () => {
    for (const toast of waiting.takeAll()) show(toast)
  })
  const show = (toast: Toast): void => {
    if (isOnScreen(toast.text)) {
      toast.onClosed()
      return
    }
    if (toast.tone === 'info' && fixedEnds.isAnyOpen()) {
      waiting.add(toast)
      return
    }
    const id = toId(toast)
    shown.set(id, { at: Date.now(), link: toast.link, hasFixedEnd: toast.hasFixedEnd })
    if (toast.hasFixedEnd) fixedEnds.set(id, toast.ms)
    else fixedEnds.clear(id)
    open(id, toast, () => {
      shown.delete(id)
      fixedEnds.clear(id)
      toast.onClosed()
    })
  }
  const closeWhere = (isMeant: (toast: ShownToast) => boolean): void => {
    for (const [id, toast] of shown) if (isMeant(toast)) close(id)
  }
  return {
    show,
    /** Closes the toasts of a page that the user leaves, except those that offer Undo. */
    closeOld: () => closeWhere(({ at, hasFixedEnd }) => !hasFixedEnd && Date.now() - at >= OLD_AFTER_MS),
    closeAbout: (page: string) => {
      waiting.dropWhere(({ link }) => link === page)
      closeWhere(({ link }) => link === page)
    },
    /** Closes the toasts that outlive their page, and those that wait for them. */
    closeUndo: () => {
      waiting.dropWhere(() => true)
      closeWhere(({ hasFixedEnd }) => hasFixedEnd)
    },
    endOverdue: fixedEnds.endOverdue,
  }
}
