import { useState } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import type { Download } from './download.ts'
import styles from './downloads.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

const MAX_PERCENT = 100

const toPercent = ({ bytes, totalBytes }: Download): number =>
  totalBytes === 0 ? 0 : Math.min(MAX_PERCENT, Math.floor((bytes / totalBytes) * MAX_PERCENT))

const SaveProgress = ({ download }: { download: Download }) => {
  const { title, totalBytes, state, problem } = download
  const percent = toPercent(download)
  return (
    <>
      <span role={problem ? 'alert' : undefined}>
        {state === 'coming' ? 'Saving' : problem || 'Not fully saved yet'}: {percent} % of {formatFileSize(totalBytes)}
      </span>
      <progress className={styles.bar} max={MAX_PERCENT} value={percent} aria-label={`Saving ${title}`} />
    </>
  )
}

export const DownloadRow = ({ download }: { download: Download }) => {
  const { title, description, bytes, state, href, warning, remove, resume } = download
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const isOnline = useIsOnline()
  return (
    <li className={styles.row}>
      <p className={styles.description}>
        <strong dir="auto">{title}</strong>
        {description && <span dir="auto">{description}</span>}
        {state === 'saved' ? <span>{formatFileSize(bytes)}</span> : <SaveProgress download={download} />}
      </p>
      <div className={styles.actions}>
        {href && (
          <a className={styles.openLink} href={href} aria-label={`Open ${title}`}>
            Open
          </a>
        )}
        {state === 'stopped' && resume && (
          <Button aria-label={`Continue ${title}`} disabled={!isOnline} onClick={() => void resume()}>
            Continue
          </Button>
        )}
        <Button variant="outline" aria-label={`Remove ${title}`} onClick={() => setConfirmOpen(true)}>
          Remove
        </Button>
      </div>
      <RemoveDialog
        open={isConfirmOpen}
        onClose={() => setConfirmOpen(false)}
        title={`Remove ${title}?`}
        onRemove={remove}
      >
        <p>
          {[`${formatFileSize(bytes)} become free.`, warning, 'To have it back, it must be downloaded again.']
            .filter(Boolean)
            .join(' ')}
        </p>
      </RemoveDialog>
    </li>
  )
}
