import { ChakraProvider, Dialog, Portal } from '@chakra-ui/react'
import type { DialogProps } from '#src/ui/dialog-props.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import { keepOpenForToasts } from './keep-for-messages.ts'
import { system } from './system.ts'

/** A dialog that is open as long as it is mounted. It keeps the focus inside and gives it back. */
export const ChakraDialog = ({ onClose, title, children, footer }: Omit<DialogProps, 'open'>) => (
  <ChakraProvider value={system}>
    <Dialog.Root open onOpenChange={({ open }) => open || onClose()} onInteractOutside={keepOpenForToasts}>
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
