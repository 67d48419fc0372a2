import { Suspense } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import type { DialogProps } from './dialog-props.ts'
import { lazyWithRetry } from './lazy-with-retry.ts'
import { DialogLoadingNote } from './opening.tsx'

const ChakraDialog = lazyWithRetry(async () => (await import('./chakra/chakra-dialog.tsx')).ChakraDialog)

/**
 * The dialog behind sign-in: a sheet from below on phones, in the middle elsewhere. Escape, a press outside and Back close it.
 * Chakra is usually loaded at idle; a tap before that loads it and opens the dialog when it arrives.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => {
  useCloseOnBack(open, rest.onClose)
  return (
    open && (
      <Suspense fallback={<DialogLoadingNote />}>
        <ChakraDialog {...rest} />
      </Suspense>
    )
  )
}
