import { Suspense } from 'react'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { DialogLoadingNote } from '#src/ui/opening.tsx'
import type { CropDialogProps } from './crop-dialog-props.ts'

const ChakraCropDialog = lazyWithRetry(
  async () => (await import('#src/ui/chakra/chakra-crop-dialog.tsx')).ChakraCropDialog,
)

/** Asks which square of a chosen picture is used. */
export const CropDialog = (props: CropDialogProps) => {
  useCloseOnBack(true, props.onClose)
  return (
    <Suspense fallback={<DialogLoadingNote />}>
      <ChakraCropDialog {...props} />
    </Suspense>
  )
}
