import { ChakraProvider, Popover } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { PopoverProps } from '#src/ui/overlays/popover-props.ts'
import { keepOpenForToasts } from './keep-for-messages.ts'
import { system } from './system.ts'

/**
 * A panel that is open while mounted. It is rendered in place instead of in a portal, so that Tab continues after it.
 */
export const ChakraPopover = ({ openerId, title, action, children, onClose }: PopoverProps) => {
  const content = useRef<HTMLDivElement>(null)
  // Chakra moves the focus only when a closed popover opens.
  useEffect(() => content.current?.focus({ preventScroll: true }), [])
  return (
    <ChakraProvider value={system}>
      <Popover.Root
        open
        portalled={false}
        onOpenChange={({ open }) => open || onClose()}
        onInteractOutside={keepOpenForToasts}
        ids={{ trigger: openerId }}
        positioning={{ placement: 'bottom-end', gutter: 8, overflowPadding: 12 }}
      >
        <Popover.Positioner>
          <Popover.Content ref={content} tabIndex={-1}>
            {/* Chakra's own is a header element, which would count as a second banner of the page. */}
            <Popover.Header asChild>
              <div>
                <Popover.Title>{title}</Popover.Title>
                {action}
              </div>
            </Popover.Header>
            <Popover.Body>{children}</Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
    </ChakraProvider>
  )
}
