import { ChakraProvider, FileUpload } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import { FieldNotes, noteIds } from '#src/ui/fields/field-notes.tsx'
import type { FileFieldProps } from '#src/ui/fields/file-field-props.ts'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import shared from '#src/ui/shared.module.css'
import styles from './file-field.module.css'
import { system } from './system.ts'

/** A picture of the file. Chakra's own would decode the whole photo again at each render of the form. */
const Thumbnail = ({ file }: { file: File }) => <img className={styles.picture} src={useObjectUrl(file)} alt="" />

interface ChosenFilesProps {
  files: readonly File[]
  onRemove: (file: File) => void
}

const ChosenFiles = ({ files, onRemove }: ChosenFilesProps) => (
  <FileUpload.ItemGroup>
    {files.map((file) => (
      <FileUpload.Item key={`${file.name} ${file.size} ${file.lastModified}`} file={file}>
        <FileUpload.ItemPreview type="image/*">
          <Thumbnail file={file} />
        </FileUpload.ItemPreview>
        <FileUpload.ItemContent>
          <FileUpload.ItemName />
          <FileUpload.ItemSizeText>{formatFileSize(file.size)}</FileUpload.ItemSizeText>
        </FileUpload.ItemContent>
        <FileUpload.ItemDeleteTrigger aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
          Remove
        </FileUpload.ItemDeleteTrigger>
      </FileUpload.Item>
    ))}
  </FileUpload.ItemGroup>
)

const WORDS = {
  one: { choose: 'Choose a file', drop: 'or drop it here' },
  many: { choose: 'Choose files', drop: 'or drop them here' },
} as const

/** Without a mouse or a trackpad there is nothing to drop. */
const canDrop = (): boolean => matchMedia('(any-pointer: fine)').matches

/**
 * The chosen files belong to the caller, so Chakra's own list stays empty. That also keeps its checks for type, number and
 * duplicates out of the way: the caller's rules have the specified texts.
 */
export const ChakraFileField = (props: FileFieldProps) => {
  const { label, hint, error, accept, multiple = false, isInvalid = false, files, onChoose, onRemove } = props
  const id = useId()
  const { choose, drop } = WORDS[multiple ? 'many' : 'one']
  const [isDropShown] = useState(canDrop)
  const take = (chosen: readonly File[]) => {
    if (chosen.length > 0) onChoose(multiple ? chosen : chosen.slice(0, 1))
  }
  return (
    <ChakraProvider value={system}>
      <FileUpload.Root
        maxFiles={Number.POSITIVE_INFINITY}
        acceptedFiles={[]}
        onFileAccept={(accepted) => take(accepted.files)}
        invalid={isInvalid || Boolean(error)}
        translations={{ dropzone: isDropShown ? `${choose} ${drop}` : choose }}
        ids={{ label: `${id}-label`, dropzone: `${id}-zone` }}
      >
        <FileUpload.Label>{label}</FileUpload.Label>
        <FileUpload.HiddenInput accept={accept} multiple={multiple} />
        {(multiple || files.length === 0) && (
          <FileUpload.Dropzone
            aria-labelledby={`${id}-label ${id}-zone`}
            aria-describedby={noteIds(id, { hint, error })}
          >
            <FileUpload.DropzoneContent>
              <span className={styles.choose}>{choose}</span>{' '}
              {isDropShown && <span className={shared.hint}>{drop}</span>}
            </FileUpload.DropzoneContent>
          </FileUpload.Dropzone>
        )}
        {files.length > 0 && <ChosenFiles files={files} onRemove={onRemove} />}
        <FieldNotes id={id} hint={hint} error={error} />
      </FileUpload.Root>
    </ChakraProvider>
  )
}
