import type { Dialog } from '@chakra-ui/react'

/** Keeps a dialog open when the user presses a toast, which counts as a press outside. */
export const keepOpenForToasts = (event: Dialog.InteractOutsideEvent): void => {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[popover]')) event.preventDefault()
}
