import { type ChangeEvent, useState } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import { FieldFrame, type FieldTexts } from '#src/ui/fields/field-frame.tsx'
import { classNames } from './class-names.ts'
import styles from './file-field.module.css'

interface FileFieldProps extends FieldTexts {
  /** As the `accept` attribute: types or endings, separated by commas. */
  accept?: string
  multiple?: boolean
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
}

interface ChosenFilesProps {
  files: readonly File[]
  onRemove: (file: File) => void
}

const ChosenFiles = ({ files, onRemove }: ChosenFilesProps) => (
  <ul className={styles.chosen}>
    {files.map((file) => (
      <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{formatFileSize(file.size)}</span>
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${file.name}`}
          onClick={() => onRemove(file)}
        >
          Remove
        </button>
      </li>
    ))}
  </ul>
)

/** A place to choose files: by tap, by keyboard or by dropping them. The native input covers it and does all three. */
export const FileField = ({ label, hint, error, accept, multiple = false, files, onFiles }: FileFieldProps) => {
  const [isOver, setOver] = useState(false)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    event.target.value = ''
    setOver(false)
    if (chosen.length > 0) onFiles(multiple ? [...files, ...chosen] : chosen.slice(0, 1))
  }
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <>
          <span className={classNames(styles.drop, isOver && styles.over)}>
            <input
              {...wiring}
              type="file"
              className={styles.input}
              accept={accept}
              multiple={multiple}
              onChange={choose}
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
            />
            <span className={styles.button}>{multiple ? 'Choose files' : 'Choose a file'}</span>
            <span className={styles.or}>or drop {multiple ? 'them' : 'it'} here</span>
          </span>
          {files.length > 0 && (
            <ChosenFiles files={files} onRemove={(file) => onFiles(files.filter((other) => other !== file))} />
          )}
        </>
      )}
    </FieldFrame>
  )
}
