import type { Dialog } from '@chakra-ui/react'

/** Messages appear above what is open, so a press on one is not a press outside. */
export const keepOpenForToasts = (event: Dialog.InteractOutsideEvent): void => {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[popover]')) event.preventDefault()
}
