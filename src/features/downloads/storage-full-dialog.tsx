import { setStorageFull } from '#src/offline/outbox/storage-full.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DownloadGroups } from './download-groups.tsx'
import styles from './downloads.module.css'
import { useDownloads } from './use-downloads.ts'

const NOTHING_TO_REMOVE_TEXT =
  'You have nothing saved here to remove. Free up space on your phone, for example by deleting photos, videos or apps.'

/** Opens when the outbox has no space for an entry. Removing downloads frees space; the form below keeps its draft. */
export const StorageFullDialog = () => {
  const groups = useDownloads()
  const close = () => setStorageFull(false)
  const isEmpty = groups?.every(({ downloads }) => downloads.length === 0)
  return (
    <Dialog
      open
      onClose={close}
      title="This phone is full"
      footer={<Button onClick={close}>Back to what I was sending</Button>}
    >
      <div className={styles.page}>
        <p>
          Your phone is full, so this was not saved for sending. It is still where you wrote it. Remove something here,
          then send it again.
        </p>
        {isEmpty ? <p>{NOTHING_TO_REMOVE_TEXT}</p> : groups && <DownloadGroups groups={groups} />}
      </div>
    </Dialog>
  )
}
