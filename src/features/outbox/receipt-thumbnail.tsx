import { useEffect, useState } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import styles from './outbox.module.css'

const useAddressOf = (file: File): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** The receipt as it will be sent, and what it costs to send. */
export const ReceiptThumbnail = ({ file }: { file: File }) => {
  const address = useAddressOf(file)
  return (
    <figure className={styles.receipt}>
      {address && <img className={styles.thumbnail} src={address} alt="Receipt" width={72} height={72} />}
      <figcaption>
        <span className={styles.fileName}>{file.name}</span>
        <span>{formatFileSize(file.size)}</span>
      </figcaption>
    </figure>
  )
}
