import { formatCount } from '#contract/text/format-count.ts'
import { createFixedEnds } from './fixed-ends.ts'
import type { Toast } from './toast.ts'
import { createWaitingToasts } from './waiting-toasts.ts'

interface Display {
  /** Shows a toast in front of the others, and calls `onEnded` when it ends: by itself, by `close` or by a tap. */
  readonly open: (id: string, toast: Toast, onEnded: () => void) => void
  readonly close: (id: string) => void
  /** Changes the texts of an open toast. */
  readonly update: (id: string, toast: Toast) => void
  /** Whether the page shows a text, so that a toast would repeat it. */
  readonly isOnScreen: (text: string) => boolean
}

interface ShownToast extends Toast {
  /** By this device's clock. */
  readonly at: number
  /** The changes behind this toast that can be undone, as it says. */
  readonly more: number
}

/** A younger toast belongs to the tap that navigates. */
const OLD_AFTER_MS = 1000
/** A toast that is kept open by the pointer has no time left. */
const MIN_LEFT_MS = 1000

/** Equal toasts at the same time are shown once. */
const toId = ({ tone, text, detail, key }: Toast): string => `${tone} ${text} ${detail} ${key}`

/** Adds how many changes behind this toast can be undone, in front, because a phone cuts the end of a long name. */
const withMoreUndos = (toast: Toast, count: number): Toast => ({
  ...toast,
  detail: [count > 0 && formatCount(count, 'more Undo'), toast.detail].filter(Boolean).join(' · '),
})

/**
 * Decides which toasts are shown, and until when. Only the newest one is visible, so toasts of tone `info`, such as
 * notifications, wait until no toast offers Undo, and the newest says how many more do. Closing it shows the one before.
 */
export const createToastList = ({ open, close, update, isOnScreen }: Display) => {
  /** The newest last. */
  const shown = new Map<string, ShownToast>()
  const waiting = createWaitingToasts()
  const countOtherUndos = (id: string): number =>
    [...shown].filter(([other, { hasFixedEnd }]) => hasFixedEnd && other !== id).length
  const closeShown = (id: string): void => {
    // Before it has closed, because an update opens it again.
    shown.delete(id)
    close(id)
  }
  const fixedEnds = createFixedEnds(closeShown, () => {
    for (const toast of waiting.takeAll()) show(toast)
  })
  const updateFront = (): void => {
    const [id, front] = [...shown].at(-1) ?? []
    if (id === undefined || !front) return
    const more = countOtherUndos(id)
    if (more === front.more) return
    shown.set(id, { ...front, more })
    // An update begins the time of a toast again, so it gets what is left.
    const ms = Math.max(front.ms - (Date.now() - front.at), MIN_LEFT_MS)
    update(id, withMoreUndos({ ...front, ms }, more))
  }
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
    const more = countOtherUndos(id)
    shown.set(id, { ...toast, at: Date.now(), more })
    if (toast.hasFixedEnd) fixedEnds.set(id, toast.ms)
    else fixedEnds.clear(id)
    open(id, withMoreUndos(toast, more), () => {
      shown.delete(id)
      fixedEnds.clear(id)
      toast.onClosed()
      updateFront()
    })
  }
  const closeWhere = (isMeant: (toast: ShownToast) => boolean): void => {
    for (const [id, toast] of shown) if (isMeant(toast)) closeShown(id)
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
