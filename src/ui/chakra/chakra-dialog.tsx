import { ChakraProvider, Dialog, Portal } from '@chakra-ui/react'
import type { DialogProps } from '#src/ui/dialog-props.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import { system } from './system.ts'

/**
 * A dialog that is open while it is mounted. It traps the focus and restores it.
 * The backdrop handles presses outside, because Chakra's dialog starts to listen for them only a frame after it is
 * visible.
 */
export const ChakraDialog = ({ onClose, title, children, footer }: Omit<DialogProps, 'open'>) => (
  <ChakraProvider value={system}>
    <Dialog.Root open closeOnInteractOutside={false} onOpenChange={({ open }) => open || onClose()}>
      <Portal>
        <Dialog.Backdrop onClick={onClose} />
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
