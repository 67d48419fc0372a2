import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import styles from './notify.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface ToastOptions {
  /** Duration in milliseconds. */
  ms?: number
  /** Called when the toast has closed or could not be shown. */
  onClosed?: () => void
  /** Smaller text below the message, such as the reason of a failure. */
  detail?: string
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

/** Native dialogs, and Chakra's, which are the last children of the body. */
const MODAL_SELECTOR = 'dialog:modal, [role=dialog][aria-modal=true]'

/** The parent for the toasts: outside an open modal dialog they would be inert or outside its focus trap. */
const findTopContainer = (): Element => [...document.querySelectorAll(MODAL_SELECTOR)].at(-1) ?? document.body

const moveToParent = (host: HTMLElement, parent: Element): void => {
  if (host.matches(':popover-open')) host.hidePopover()
  if (host.parentElement !== parent) parent.append(host)
  // Shown again, so that it is above a dialog that was opened since.
  host.showPopover()
  if (parent instanceof HTMLDialogElement)
    parent.addEventListener('close', () => moveToParent(host, findTopContainer()), { once: true })
}

/**
 * Renders the toast list in a React root of its own, so that prerendered pages hydrate without it.
 * @returns shows one toast
 */
export const openToaster = (): ((message: Toast) => void) => {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.popover = 'manual'
  document.body.append(host)
  // A closing Chakra dialog removes itself from the document, and the toasts inside it.
  new MutationObserver(() => host.isConnected || moveToParent(host, findTopContainer())).observe(document.body, {
    childList: true,
  })
  createRoot(host).render(
    createElement(Toaster, { position: 'top-right', closeButton: true, className: styles.list ?? '' }),
  )
  return ({ tone, text, ms, detail, onClosed, action }) => {
    moveToParent(host, findTopContainer())
    toast[tone](text, {
      // Equal toasts at the same time are shown once.
      id: `${tone} ${text} ${detail}`,
      duration: ms,
      onAutoClose: onClosed,
      onDismiss: onClosed,
      ...(detail && { description: detail }),
      ...(action && { action }),
    })
  }
}
