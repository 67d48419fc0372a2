import { FileUpload } from '@chakra-ui/react'
import { useId } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import styles from './picture-upload.module.css'

interface PictureUploadProps {
  label: string
  hint: string
  /** What stands against the picture is said elsewhere, where it cannot be missed. */
  isRefused: boolean
  picture: File | null
  /** Called with what was chosen, of whatever type, or null when it is taken away. */
  onPicture: (file: File | null) => void
}

/** One picture, chosen by tap, from the camera or by dropping it, shown before it is sent. Inside a `Sheet`. */
export const PictureUpload = ({ label, hint, isRefused, picture, onPicture }: PictureUploadProps) => {
  const id = useId()
  return (
    <FileUpload.Root
      maxFiles={1}
      translations={{ dropzone: 'Choose a picture or drop it here' }}
      invalid={isRefused}
      acceptedFiles={picture ? [picture] : []}
      onFileChange={({ acceptedFiles, rejectedFiles }) => {
        const chosen = acceptedFiles.at(-1) ?? rejectedFiles.at(-1)?.file ?? null
        if (chosen !== picture) onPicture(chosen)
      }}
    >
      <FileUpload.Label>{label}</FileUpload.Label>
      <FileUpload.HiddenInput accept="image/png,image/jpeg" aria-describedby={`${id}-hint`} />
      {!picture && (
        <FileUpload.Dropzone>
          <FileUpload.DropzoneContent>
            <span className={styles.choose}>Choose a picture</span> <span className={styles.hint}>or drop it here</span>
          </FileUpload.DropzoneContent>
        </FileUpload.Dropzone>
      )}
      {picture && (
        <FileUpload.ItemGroup>
          <FileUpload.Item file={picture}>
            <FileUpload.ItemPreview type="image/*">
              <FileUpload.ItemPreviewImage alt="" />
            </FileUpload.ItemPreview>
            <FileUpload.ItemContent>
              <FileUpload.ItemName />
              <FileUpload.ItemSizeText>{formatFileSize(picture.size)}</FileUpload.ItemSizeText>
            </FileUpload.ItemContent>
            <FileUpload.ItemDeleteTrigger aria-label={`Remove ${picture.name}`}>Remove</FileUpload.ItemDeleteTrigger>
          </FileUpload.Item>
        </FileUpload.ItemGroup>
      )}
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    </FileUpload.Root>
  )
}
