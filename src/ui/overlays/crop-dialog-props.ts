export interface CropDialogProps {
  picture: File
  /** Receives the chosen part, or the whole picture where the browser cannot cut it. */
  onCropped: (picture: File) => void
  onClose: () => void
}
