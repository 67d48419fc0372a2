import { useState } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { NOT_READY_TEXT, useIsReadyOffline } from '#src/offline/service-worker/offline-files.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { createIcon } from '#src/ui/icons.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { ReadingColumn } from '#src/ui/reading-column.tsx'
import { EmptyState } from '#src/ui/status/empty-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DownloadGroups } from './download-groups.tsx'
import styles from './downloads.module.css'
import { RemoveDialog } from './remove-dialog.tsx'
import { StoragePanel } from './storage-panel.tsx'
import { type LoadedGroup, sumBytes, useDownloads } from './use-downloads.ts'

const INTRO_TEXT = 'Everything saved on this phone opens offline and uses no data.'
const OFFLINE_TEXT = 'You are offline. Everything saved here still opens.'
/** Until the worker has answered, and in browsers without one, nothing is promised. */
const UNKNOWN_TEXT = 'What is saved on this phone uses no data.'

const PhonePicture = createIcon('M7 3h10v18H7zM12 6.5v7M9 11l3 3 3-3M11 18h2')

const NoDownloads = () => (
  <EmptyState
    picture={<PhonePicture />}
    title="Nothing is saved on this phone"
    text="Save the whole Quran on its page, a book on its shelf, or a file in the resources of your class."
    action={
      <div className={styles.choices}>
        <LinkButton to="/quran-chapters">Save the Quran</LinkButton>
        <LinkButton to="/library" variant="outline">
          Look at the Library
        </LinkButton>
      </div>
    }
  />
)

const RemoveAll = ({ groups }: { groups: readonly LoadedGroup[] }) => {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const removeAll = async () => {
    // In series, because removing one text may remove others.
    for (const { remove } of groups.flatMap(({ downloads }) => downloads)) await remove()
  }
  return (
    <>
      <Button variant="outline" onClick={() => setConfirmOpen(true)}>
        Remove all
      </Button>
      <RemoveDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title="Remove all downloads?"
        onRemove={removeAll}
      >
        <p>
          {formatFileSize(sumBytes(groups))} become free. To have something back, it must be downloaded again, with a
          network.
        </p>
      </RemoveDialog>
    </>
  )
}

const Downloads = () => {
  const groups = useDownloads()
  if (!groups)
    return (
      <div role="status" aria-busy="true" aria-label="Looking at what is saved">
        <Skeleton shape="card" count={2} />
      </div>
    )
  const isEmpty = groups.every(({ downloads }) => downloads.length === 0)
  return (
    <>
      {isEmpty ? <NoDownloads /> : <DownloadGroups groups={groups} />}
      <StoragePanel used={sumBytes(groups)} />
      {!isEmpty && <RemoveAll groups={groups} />}
    </>
  )
}

export const DownloadsPage = () => {
  const [isReady, isOnline] = [useIsReadyOffline(), useIsOnline()]
  const readyText = isOnline ? INTRO_TEXT : OFFLINE_TEXT
  const intro = isReady === undefined ? UNKNOWN_TEXT : isReady ? readyText : NOT_READY_TEXT
  return (
    <ReadingColumn>
      <PageTitle title="Downloads" intro={intro} />
      <div className={styles.page}>
        <Downloads />
      </div>
    </ReadingColumn>
  )
}
