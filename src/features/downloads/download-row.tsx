import { useState } from 'react'
import { formatFileSize } from '#src/format/bytes.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { Button } from '#src/ui/button.tsx'
import type { Download } from './download.ts'
import styles from './downloads.module.css'
import { RemoveDialog } from './remove-dialog.tsx'

const PERCENT = 100

const percentOf = ({ bytes, whole }: Download): number =>
  whole === 0 ? 0 : Math.min(PERCENT, Math.floor((bytes / whole) * PERCENT))

const OnItsWay = ({ download }: { download: Download }) => {
  const { title, whole, state, problem } = download
  const percent = percentOf(download)
  return (
    <>
      <span role={problem ? 'alert' : undefined}>
        {state === 'coming' ? 'Saving' : problem || 'Not fully saved yet'}: {percent} % of {formatFileSize(whole)}
      </span>
      <progress className={styles.bar} max={PERCENT} value={percent} aria-label={`Saving ${title}`} />
    </>
  )
}

/** One thing on this phone: what it is, how much room it takes, and what can be done with it. */
export const DownloadRow = ({ download }: { download: Download }) => {
  const { title, about, bytes, state, href, warning, remove, resume } = download
  const [isAsking, setAsking] = useState(false)
  const isOnline = useIsOnline()
  return (
    <li className={styles.row}>
      <p className={styles.words}>
        <strong dir="auto">{title}</strong>
        {about && <span dir="auto">{about}</span>}
        {state === 'saved' ? <span>{formatFileSize(bytes)}</span> : <OnItsWay download={download} />}
      </p>
      <div className={styles.actions}>
        {href && (
          <a className={styles.open} href={href} aria-label={`Open ${title}`}>
            Open
          </a>
        )}
        {state === 'stopped' && resume && (
          <Button aria-label={`Continue ${title}`} disabled={!isOnline} onClick={() => void resume()}>
            Continue
          </Button>
        )}
        <Button variant="outline" aria-label={`Remove ${title}`} onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <RemoveDialog open={isAsking} onClose={() => setAsking(false)} title={`Remove ${title}?`} work={remove}>
        <p>
          {formatFileSize(bytes)} become free. {warning} To have it back, it must be downloaded again.
        </p>
      </RemoveDialog>
    </li>
  )
}
