import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { DESKTOP_QUERY } from '#src/ui/use-media-query.ts'
import { createFixedEnds } from './fixed-ends.ts'
import styles from './notify.module.css'
import { placeToasts } from './place-toasts.ts'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface ToastOptions {
  /** Duration in milliseconds. The pointer on the toast and a hidden page extend it. */
  ms?: number
  /** Ends the toast after `ms` in any case. */
  hasFixedEnd?: boolean
  /** Called when the toast has closed or could not be shown. */
  onClosed?: () => void
  /** Smaller text below the message, such as the reason of a failure. */
  detail?: string
  action?: Action | undefined
  /** The page that the toast is about. Opening it closes the toast. */
  link?: string
}
interface Action {
  readonly label: string
  readonly onClick: () => void
}
export interface Toast extends Required<ToastOptions> {
  readonly tone: ToastTone
  readonly text: string
}

/** Opened once, by the first toast. */
export interface OpenedToaster {
  readonly show: (message: Toast) => void
  readonly closeOld: () => void
  readonly closeAbout: (link: string) => void
}

interface ShownToast {
  /** By this device's clock. */
  readonly at: number
  readonly link: string
}

/** A younger toast belongs to the tap that navigates. */
const OLD_AFTER_MS = 1000

/** Native dialogs, and Chakra's, which are the last children of the body. */
const MODAL_SELECTOR = 'dialog:modal, [role=dialog][aria-modal=true]'

/** The parent for the toasts: outside an open modal dialog they would be inert or outside its focus trap. */
const findTopContainer = (): Element => [...document.querySelectorAll(MODAL_SELECTOR)].at(-1) ?? document.body

const LEAVES = ':not(:has(*))'

/** Whether this is a phone whose page, or whose dialog around the toasts, shows the text too. It has no room for both. */
const isOnPhoneScreen = (text: string, host: HTMLElement): boolean => {
  if (matchMedia(DESKTOP_QUERY).matches) return false
  const dialog = findTopContainer()
  const leaves = [
    ...document.querySelectorAll(`main ${LEAVES}`),
    ...(dialog === document.body ? [] : dialog.querySelectorAll(LEAVES)),
  ]
  return leaves.some((shown) => shown.textContent === text && !host.contains(shown) && shown.checkVisibility())
}

const moveToParent = (host: HTMLElement, parent: Element): void => {
  if (host.matches(':popover-open')) host.hidePopover()
  if (host.parentElement !== parent) parent.append(host)
  // Show the popover again to move it above a dialog that was opened after it.
  host.showPopover()
  if (parent instanceof HTMLDialogElement)
    parent.addEventListener('close', () => moveToParent(host, findTopContainer()), { once: true })
}

/** Renders the toast list in a React root of its own, so that prerendered pages hydrate without it. */
export const openToaster = (): OpenedToaster => {
  const host = document.createElement('div')
  host.className = styles.host ?? ''
  host.popover = 'manual'
  document.body.append(host)
  // A closing Chakra dialog removes itself from the document, and the toasts inside it.
  new MutationObserver(() => host.isConnected || moveToParent(host, findTopContainer())).observe(document.body, {
    childList: true,
  })
  const offset = { top: 'var(--toast-top)' }
  createRoot(host).render(
    createElement(Toaster, {
      position: 'top-right',
      closeButton: true,
      visibleToasts: 1,
      offset,
      mobileOffset: offset,
      className: styles.list ?? '',
    }),
  )
  placeToasts(host)
  const shown = new Map<string, ShownToast>()
  const fixedEnds = createFixedEnds((id) => toast.dismiss(id))
  document.addEventListener('visibilitychange', fixedEnds.endOverdue)
  const show = ({ tone, text, ms, hasFixedEnd, detail, onClosed, action, link }: Toast): void => {
    if (isOnPhoneScreen(text, host)) {
      onClosed()
      return
    }
    // Equal toasts at the same time are shown once.
    const id = `${tone} ${text} ${detail}`
    moveToParent(host, findTopContainer())
    shown.set(id, { at: Date.now(), link })
    if (hasFixedEnd) fixedEnds.set(id, ms)
    else fixedEnds.clear(id)
    toast[tone](text, {
      id,
      duration: hasFixedEnd ? Number.POSITIVE_INFINITY : ms,
      onAutoClose: onClosed,
      onDismiss: onClosed,
      ...(detail && { description: detail }),
      ...(action && { action }),
    })
  }
  const closeWhere = (isMeant: (shownToast: ShownToast) => boolean): void => {
    for (const [id, shownToast] of shown) {
      if (!isMeant(shownToast)) continue
      shown.delete(id)
      toast.dismiss(id)
    }
  }
  return {
    // A failure is reported just before the page shows it.
    show: (message) => void setTimeout(show, 0, message),
    closeOld: () => closeWhere(({ at }) => Date.now() - at >= OLD_AFTER_MS),
    closeAbout: (page) => closeWhere(({ link }) => link === page),
  }
}
