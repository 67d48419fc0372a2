import { useState } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import { findProblem, toPercent } from '#src/offline/downloads/saved-state.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import { ProgressBar } from '#src/ui/status/progress-bar.tsx'
import { countBytesOnPhone, type Download } from './download.ts'
import styles from './downloads.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

const SaveProgress = ({ download }: { download: Download }) => {
  const { title, totalBytes, state } = download
  const problem = findProblem(state)
  const percent = toPercent(countBytesOnPhone(download), totalBytes)
  return (
    <>
      <span role={problem ? 'alert' : undefined}>
        {state.kind === 'saving' ? 'Saving' : problem || 'Not fully saved yet'}: {percent} % of{' '}
        {formatFileSize(totalBytes)}
      </span>
      <ProgressBar max={100} value={percent} aria-label={`Saving ${title}`} />
    </>
  )
}

interface DownloadRowProps {
  download: Download
  /** Whether it has the filled button of the page. */
  isMain: boolean
}

export const DownloadRow = ({ download, isMain }: DownloadRowProps) => {
  const { title, description, state, href, warning, remove, resume } = download
  const bytes = countBytesOnPhone(download)
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const isOnline = useIsOnline()
  return (
    <li className={styles.row}>
      <p className={styles.description}>
        <strong dir="auto">{title}</strong>
        {description && <span dir="auto">{description}</span>}
        {state.kind === 'saved' ? <span>{formatFileSize(bytes)}</span> : <SaveProgress download={download} />}
      </p>
      <div className={styles.actions}>
        {state.kind === 'saved' && href && (
          <a className={styles.openLink} href={href} aria-label={`Open ${title}`}>
            Open
          </a>
        )}
        {state.kind === 'stopped' && resume && (
          <Button
            variant={isMain ? 'solid' : 'outline'}
            aria-label={`Continue ${title}`}
            disabled={!isOnline}
            onClick={() => void resume()}
          >
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
