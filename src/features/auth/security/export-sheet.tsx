import { useMutation } from '@tanstack/react-query'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { exportMutation } from './security.queries.ts'

interface ExportSheetProps {
  onClose: () => void
}

/** Stays open when the download starts, because closing goes back in the history, which would cancel it. */
export const ExportSheet = ({ onClose }: ExportSheetProps) => {
  const download = useMutation(exportMutation())
  const footer = (
    <>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {download.isPending ? 'One moment…' : 'Download'}
      </Button>
    </>
  )
  return (
    <Dialog open title="Export my data" onClose={onClose} footer={footer}>
      <div className={shared.stackM}>
        <p>
          You get one ZIP file with your profile, classes, requests and receipts, messages, ratings, feedback,
          notifications, devices, bookmarks and files.
        </p>
        <p className={shared.soft}>
          It may be large, and needs a connection. Keep it to yourself: it has your documents.
        </p>
        <p role="status">{download.isSuccess && 'Your download has started.'}</p>
      </div>
    </Dialog>
  )
}
