import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { DESKTOP_QUERY } from '#src/ui/use-media-query.ts'
import { isInView } from './is-in-view.ts'
import styles from './notify.module.css'
import { placeToasts } from './place-toasts.ts'
import type { Toast } from './toast.ts'
import { createToastList } from './toast-list.ts'

/** Opened once, by the first toast. */
export interface OpenedToaster {
  readonly show: (message: Toast) => void
  readonly closeOld: () => void
  readonly closeAbout: (link: string) => void
  readonly closeUndo: () => void
}

/** Native dialogs, and Chakra's, which are the last children of the body. */
const MODAL_SELECTOR = 'dialog:modal, [role=dialog][aria-modal=true]'

/** The parent for the toasts: outside an open modal dialog they would be inert or outside its focus trap. */
const findTopContainer = (): Element => [...document.querySelectorAll(MODAL_SELECTOR)].at(-1) ?? document.body

const isPhone = (): boolean => !matchMedia(DESKTOP_QUERY).matches

/** Whether this is a phone that shows the text already, in the page or in what lies over it. It has no room for both. */
const isOnPhoneScreen = (text: string, host: HTMLElement): boolean =>
  isPhone() &&
  [...document.body.querySelectorAll(':not(:has(*))')].some(
    (leaf) => leaf.textContent === text && !host.contains(leaf) && isInView(leaf),
  )

const moveToParent = (host: HTMLElement, parent: Element): void => {
  if (host.matches(':popover-open')) host.hidePopover()
  if (host.parentElement !== parent) parent.append(host)
  // Show the popover again to move it above a dialog that was opened after it.
  host.showPopover()
  if (parent instanceof HTMLDialogElement)
    parent.addEventListener('close', () => moveToParent(host, findTopContainer()), { once: true })
}

const toDuration = ({ hasFixedEnd, ms }: Pick<Toast, 'hasFixedEnd' | 'ms'>): number =>
  hasFixedEnd ? Number.POSITIVE_INFINITY : ms

const openToast = (id: string, { tone, text, ms, hasFixedEnd, detail, action }: Toast, onEnded: () => void): void => {
  // After a tap on the action, sonner calls neither `onAutoClose` nor `onDismiss`.
  const onClick = (): void => {
    onEnded()
    action?.onClick()
  }
  toast[tone](text, {
    id,
    duration: toDuration({ hasFixedEnd, ms }),
    onAutoClose: onEnded,
    onDismiss: onEnded,
    ...(detail && { description: detail }),
    ...(action && { action: { label: action.label, onClick } }),
  })
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
  const top = 'var(--toast-top)'
  createRoot(host).render(
    createElement(Toaster, {
      position: 'top-right',
      closeButton: true,
      visibleToasts: 1,
      offset: { top, right: 'calc(24px + var(--toast-shift))' },
      mobileOffset: { top },
      className: styles.list ?? '',
    }),
  )
  placeToasts(host)
  const list = createToastList({
    open: (id, message, onEnded) => {
      moveToParent(host, findTopContainer())
      openToast(id, message, onEnded)
    },
    close: (id) => toast.dismiss(id),
    update: (id, { tone, text, detail, ...time }) =>
      void toast[tone](text, { id, description: detail, duration: toDuration(time) }),
    isOnScreen: (text) => isOnPhoneScreen(text, host),
    isPhone,
  })
  document.addEventListener('visibilitychange', list.endOverdue)
  // A failure is reported just before the page shows it.
  return { ...list, show: (message) => void setTimeout(list.show, 0, message) }
}
