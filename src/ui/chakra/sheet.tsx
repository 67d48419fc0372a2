import { ChakraProvider, Dialog, Portal } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import { system } from './system.ts'

interface SheetProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Actions, in thumb reach. */
  footer?: ReactNode
}

// Messages stand above the sheet: a press on one is no press outside.
const keepForMessages = (event: Dialog.InteractOutsideEvent): void => {
  const { target } = event.detail.originalEvent
  if (target instanceof Element && target.closest('[popover]')) event.preventDefault()
}

/** A dialog for what is filled in: it keeps the focus inside, and closes on Escape, a press outside and Back. */
export const Sheet = ({ open, onClose, title, children, footer }: SheetProps) => {
  useCloseOnBack(open, onClose)
  return (
    <ChakraProvider value={system}>
      <Dialog.Root
        open={open}
        onOpenChange={(change) => change.open || onClose()}
        onInteractOutside={keepForMessages}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <Dialog.Backdrop />
          <Dialog.Positioner>
            <Dialog.Content>
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
                <Dialog.CloseTrigger aria-label="Close">
                  <CloseIcon />
                </Dialog.CloseTrigger>
              </Dialog.Header>
              <Dialog.Body tabIndex={0}>{children}</Dialog.Body>
              {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraProvider>
  )
}
