import { Suspense } from 'react'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { DialogLoadingNote } from '#src/ui/opening.tsx'
import type { PopoverProps } from './popover-props.ts'

const ChakraPopover = lazyWithRetry(async () => (await import('#src/ui/chakra/chakra-popover.tsx')).ChakraPopover)

/** A panel below the button that opened it; the page beside it stays usable. Escape, a press outside and Back close it. */
export const Popover = (props: PopoverProps) => {
  useCloseOnBack(true, props.onClose)
  return (
    <Suspense fallback={<DialogLoadingNote />}>
      <ChakraPopover {...props} />
    </Suspense>
  )
}
