import { formatFileSize } from '#src/format/bytes.ts'
import { useObjectUrl } from '#src/ui/files/use-object-url.ts'
import styles from './outbox.module.css'

/** A thumbnail with the file size, because an upload uses mobile data. */
export const ReceiptThumbnail = ({ file }: { file: File }) => {
  const url = useObjectUrl(file)
  return (
    <figure className={styles.receipt}>
      {url && <img className={styles.thumbnail} src={url} alt="Receipt" width={72} height={72} />}
      <figcaption>
        <span className={styles.fileName}>{file.name}</span>
        <span>{formatFileSize(file.size)}</span>
      </figcaption>
    </figure>
  )
}
