import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import styles from './notify.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface ToastOptions {
  /** How long the message stands. */
  ms?: number
  /** Called once the message has gone, or could not be shown at all. */
  onClosed?: () => void
  /** Smaller text below the message, such as the reason of a failure. */
  detail?: string
  /** A button in the message. */
  action?: Action | undefined
}
interface Action {
  readonly label: string
  readonly onClick: () => void
}
export interface Toast extends Required<ToastOptions> {
  readonly tone: ToastTone
  readonly text: string
}

const topDialog = (): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)

/** A modal dialog makes everything outside it inert, also what stands above it: its messages live inside it. */
const moveInto = (host: HTMLElement, parent: HTMLElement): void => {
  if (host.matches(':popover-open')) host.hidePopover()
  if (host.parentElement !== parent) parent.append(host)
  // Shown again, so that the message stands above a dialog that was opened since.
  host.showPopover()
  if (parent instanceof HTMLDialogElement)
    parent.addEventListener('close', () => moveInto(host, topDialog() ?? document.body), { once: true })
}

/**
 * Makes the list of messages. It has a React root of its own, so that prerendered pages hydrate without it.
 * @returns shows one message
 */
export const openToaster = (): ((message: Toast) => void) => {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.popover = 'manual'
  document.body.append(host)
  createRoot(host).render(
    createElement(Toaster, { position: 'top-right', closeButton: true, className: styles.list ?? '' }),
  )
  return ({ tone, text, ms, detail, onClosed, action }) => {
    moveInto(host, topDialog() ?? document.body)
    toast[tone](text, {
      // The same words twice at once are one message.
      id: `${tone} ${text} ${detail}`,
      duration: ms,
      onAutoClose: onClosed,
      onDismiss: onClosed,
      ...(detail && { description: detail }),
      ...(action && { action }),
    })
  }
}
