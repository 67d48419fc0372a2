import { Button } from '#src/ui/button.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import { copyText } from '#src/ui/toasts/copy-text.ts'
import { QrCode } from './qr-code.tsx'
import styles from './share.module.css'

interface ShareDialogProps {
  path: string
  title: string
  open: boolean
  onClose: () => void
}

const MESSAGES = { copied: 'Link copied', failed: 'Please copy the link by hand.' }

/** Rejects if the reader closes the sheet of the phone. */
const shareByPhone = (url: string, title: string): Promise<void> =>
  navigator.share({ title, url }).catch(() => undefined)

/** Shares a page's link through an app of the phone, WhatsApp, the clipboard or a QR code. */
export const ShareDialog = ({ path, title, open, onClose }: ShareDialogProps) => {
  const url = new URL(path, location.origin).href
  return (
    <NativeDialog open={open} onClose={onClose} title="Share">
      <div className={styles.share}>
        <p className={styles.link}>{url}</p>
        <div className={styles.ways}>
          <Button onClick={() => void copyText(url, MESSAGES)}>Copy link</Button>
          {'share' in navigator && (
            <Button variant="outline" onClick={() => void shareByPhone(url, title)}>
              Share with an app
            </Button>
          )}
          <a
            className={styles.whatsapp}
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </a>
        </div>
        <QrCode text={url} label={`QR code with the link to ${title}`} />
      </div>
    </NativeDialog>
  )
}
