import { formatFileSize } from '#src/format/bytes.ts'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import styles from './verification.module.css'
import type { ChosenFiles } from './verification-rules.ts'

interface UploadNoteProps {
  files: ChosenFiles
}

export const UploadNote = ({ files }: UploadNoteProps) => {
  const all = Object.values(files).flat()
  const bytes = all.reduce((sum, { size }) => sum + size, 0)
  return (
    <div className={styles.uploadNote} role="status">
      <p>{`Uploading ${all.length} files (${formatFileSize(bytes)}). Please keep this page open.`}</p>
      <ProgressBar aria-label="Uploading" />
    </div>
  )
}
