import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { Button } from '#src/ui/button.tsx'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import type { CropDialogProps } from '#src/ui/overlays/crop-dialog-props.ts'
import { ChakraDialog } from './chakra-dialog.tsx'
import styles from './crop-dialog.module.css'

/** Pixels of a side. The largest avatar needs fewer, and a photo of a phone has 4000. */
const MAX_SIDE_PX = 1024
const CORNERS = ['nw', 'ne', 'sw', 'se'] as const

/** The cropper is Ark UI's, the library below Chakra; Chakra has no styles for it. */
export const ChakraCropDialog = ({ picture, onCropped, onClose }: CropDialogProps) => {
  const url = useObjectUrl(picture)
  const cropper = useImageCropper({ aspectRatio: 1, cropShape: 'circle' })
  const crop = async () => {
    const size = { width: MAX_SIDE_PX, height: MAX_SIDE_PX }
    const part = await cropper.getCroppedImage({ type: picture.type, quality: 0.9, maxSize: size })
    onCropped(part instanceof Blob ? new File([part], picture.name, { type: part.type }) : picture)
  }
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button onClick={() => void crop()}>Use this picture</Button>
    </>
  )
  return (
    <ChakraDialog onClose={onClose} title="Choose your picture" footer={footer}>
      <p className={styles.hint}>Move the circle to your face, and drag its corners to resize it.</p>
      <ImageCropper.RootProvider value={cropper}>
        <ImageCropper.Viewport className={styles.viewport}>
          <ImageCropper.Image className={styles.image} src={url} />
          <ImageCropper.Selection className={styles.selection}>
            {CORNERS.map((corner) => (
              <ImageCropper.Handle key={corner} position={corner} className={styles.handle} />
            ))}
          </ImageCropper.Selection>
        </ImageCropper.Viewport>
      </ImageCropper.RootProvider>
    </ChakraDialog>
  )
}
