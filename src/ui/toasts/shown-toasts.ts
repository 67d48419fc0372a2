import { formatCount } from '#contract/text/format-count.ts'
import type { Toast } from './toast.ts'

interface Screen {
  readonly close: (id: string) => void
  /** Changes the texts and the time of an open toast. */
  readonly update: (id: string, toast: Toast) => void
  /** The errors that wait to be shown. An open one may be among them. */
  readonly errorIds: () => readonly string[]
}

interface ShownToast extends Toast {
  /** By this device's clock. */
  readonly at: number
  readonly endsAt: number
  /** What is left of the time of an error behind another toast. It does not run there, because nobody sees the error. */
  readonly heldMs: number | undefined
  /** What waits behind this toast, as it says. */
  readonly note: string
}

/** A toast that is kept open by the pointer has no time left. */
const MIN_LEFT_MS = 1000

const timeLeft = ({ endsAt, heldMs }: ShownToast): number => heldMs ?? Math.max(endsAt - Date.now(), MIN_LEFT_MS)

/** Whether a toast stays when its page is left: it offers Undo, or is an error that waits behind another toast. */
export const outlivesPage = ({ hasFixedEnd, heldMs }: ShownToast): boolean => hasFixedEnd || heldMs !== undefined

/** Adds what waits in front of the detail, because a phone cuts the end of a long name. */
const withNote = (toast: Toast, note: string): Toast => ({
  ...toast,
  detail: [note, toast.detail].filter(Boolean).join(' · '),
})

/** The open toasts. The newest is in front, and says how many errors wait and how many more changes can be undone. */
export const createShownToasts = ({ close, update, errorIds }: Screen) => {
  /** The newest last. */
  const shown = new Map<string, ShownToast>()
  const describeRest = (id: string): string => {
    const others = [...shown].filter(([other]) => other !== id)
    const held = others.filter(([, { heldMs }]) => heldMs !== undefined)
    const errors = new Set([...errorIds(), ...held.map(([other]) => other)]).size
    const undos = others.filter(([, { hasFixedEnd }]) => hasFixedEnd).length
    return [errors > 0 && `${formatCount(errors, 'error')} waiting`, undos > 0 && formatCount(undos, 'more Undo')]
      .filter(Boolean)
      .join(' · ')
  }
  const closeShown = (id: string): void => {
    // Before it has closed, because an update opens it again.
    shown.delete(id)
    close(id)
  }
  return {
    isEmpty: () => shown.size === 0,
    /** @returns the toast with what it says about the others */
    add: (id: string, toast: Toast): Toast => {
      const [at, note] = [Date.now(), describeRest(id)]
      shown.set(id, { ...toast, at, endsAt: at + toast.ms, heldMs: undefined, note })
      return withNote(toast, note)
    },
    /** Forgets a toast that has closed. */
    remove: (id: string) => void shown.delete(id),
    close: closeShown,
    closeWhere: (isMeant: (toast: ShownToast) => boolean): void => {
      for (const [id, toast] of shown) if (isMeant(toast)) closeShown(id)
    },
    updateFront: (): void => {
      const [id, front] = [...shown].at(-1) ?? []
      if (id === undefined || !front) return
      const note = describeRest(id)
      if (note === front.note && front.heldMs === undefined) return
      // An update begins the time of a toast again, so it gets what is left.
      const ms = timeLeft(front)
      shown.set(id, { ...front, note, endsAt: Date.now() + ms, heldMs: undefined })
      update(id, withNote({ ...front, ms }, note))
    },
    /** Stops the time of errors behind the toast in front: only that one is read. */
    holdErrors: (): void => {
      for (const [id, toast] of [...shown].slice(0, -1)) {
        if (toast.tone !== 'error' || toast.heldMs !== undefined) continue
        shown.set(id, { ...toast, heldMs: timeLeft(toast) })
        update(id, withNote({ ...toast, ms: Number.POSITIVE_INFINITY }, toast.note))
      }
    },
  }
}
