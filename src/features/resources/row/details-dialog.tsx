import type { Resource } from '#contract/resources/resources.ts'
import { formatFileSize } from '#src/format/bytes.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { LinkedText } from '#src/ui/user-text/linked-text.tsx'

interface DetailsDialogProps {
  resource: Resource
  open: boolean
  onClose: () => void
}

/** The full texts that the row truncates. */
export const DetailsDialog = ({ resource, open, onClose }: DetailsDialogProps) => {
  const { title, description, fileName, fileType, bytes, createdAt } = resource
  return (
    <Dialog open={open} onClose={onClose} title={<bdi>{title}</bdi>}>
      <div className={shared.stackS}>
        {description && (
          <p className={shared.userText} dir="auto">
            <LinkedText text={description} />
          </p>
        )}
        <p className={shared.hint}>
          {fileName && <bdi>{fileName} · </bdi>}
          {fileType} · {bytes > 0 && `${formatFileSize(bytes)} · `}Posted {formatDateTime(createdAt)}
        </p>
      </div>
    </Dialog>
  )
}
