import { useMutation } from '@tanstack/react-query'
import styles from '#src/features/resources/resources.module.css'
import { UploadRow } from './upload-row.tsx'
import { uploadFilesMutation, uploads, useUploads } from './uploads.ts'

export const UploadList = ({ gigId }: { gigId: string }) => {
  const items = useUploads(gigId)
  const retry = useMutation(uploadFilesMutation(gigId))
  if (items.length === 0) return null
  return (
    <section className={styles.transfers} aria-labelledby="uploads">
      <h3 id="uploads">Uploads</h3>
      <ul className={styles.rows}>
        {items.map((item) => (
          <UploadRow
            key={item.id}
            item={item}
            onCancel={() => uploads.cancel(item.id)}
            onRetry={() => retry.mutate([item.id])}
            onRemove={() => uploads.remove(item.id)}
          />
        ))}
      </ul>
    </section>
  )
}
