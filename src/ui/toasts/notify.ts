import type { ToastOptions, ToastTone } from './toast.ts'
import type { OpenedToaster } from './toaster.ts'

/** Duration of the login and logout toasts. */
export const SHORT_MS = 1000

export const DEFAULT_MS = 5000
const DEFAULTS = { ms: DEFAULT_MS, hasFixedEnd: false, detail: '', link: '', key: '' }
const noop = () => undefined
let toaster: Promise<OpenedToaster> | undefined

const createNotifier =
  (tone: ToastTone) =>
  (text: string, { onClosed = noop, action, ...options }: ToastOptions = {}): void => {
    toaster ??= import('./toaster.ts').then(({ openToaster }) => openToaster())
    toaster.then(({ show }) => show({ ...DEFAULTS, ...options, tone, text, onClosed, action }), onClosed)
  }

/** Closes the toasts of a page that the user leaves, except those that offer Undo. */
export const closeOldToasts = (): void => {
  toaster?.then(({ closeOld }) => closeOld()).catch(noop)
}

/** @param link of the page that the user opens */
export const closeToastsAbout = (link: string): void => {
  toaster?.then(({ closeAbout }) => closeAbout(link)).catch(noop)
}

/** Closes the toasts that offer Undo, and those that wait for them, because only their user may see and tap them. */
export const closeUndoToasts = (): void => {
  toaster?.then(({ closeUndo }) => closeUndo()).catch(noop)
}

/** Shows a toast at the top of the screen. */
export const notify = {
  success: createNotifier('success'),
  error: createNotifier('error'),
  info: createNotifier('info'),
  warning: createNotifier('warning'),
}
